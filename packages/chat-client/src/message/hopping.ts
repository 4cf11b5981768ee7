import { getGroupHistory } from '@touchline/chat-protocol/group/message-commands';
import { getC2cHistory } from '@touchline/chat-protocol/message/commands';

import { groupPlaceOf } from '../group/group-place.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireOneOf, requireOption, requireText } from '../session/check-options.ts';
import { messageFromC2c, messageFromGroup } from './from-wire.ts';
import type { Message } from './message.ts';

export interface HoppingOptions {
  conversationID: string;
  /** Start in a group; the message of this sequence is included. */
  sequence?: number;
  /** Start in a one-to-one conversation, in Unix seconds; the newest message when left out. */
  time?: number;
  /** Number of messages; 15 unless given. */
  count?: number;
  /** 0 towards older messages, which is the default; 1 towards newer ones. */
  direction?: 0 | 1;
}

export interface HoppedList {
  /** Oldest first. */
  messageList: Message[];
  isCompleted: boolean;
  /** Groups: pass it as `sequence` for the next page; empty at the end. */
  nextMessageSeq?: number | '';
  /** One-to-one: pass it as `time` for the next page; empty at the end. */
  nextMessageTime?: number | '';
}

export interface Hopping {
  /** Reads messages around any place of a conversation from the server; the cache is not changed. */
  getMessageListHopping(options: HoppingOptions): Promise<ChatResult<HoppedList>>;
}

/** @source im §9 "Roaming page size 15" */
export const PAGE = 15;

type Place = Required<Omit<HoppingOptions, 'conversationID'>>;

export const createHopping = (context: ChatContext): Hopping => ({
  async getMessageListHopping(options) {
    const { conversationID } = requireObject(options);
    requireText(conversationID, 'conversationID');
    const { sequence = 0, time = 0, count = PAGE, direction = 0 } = options;
    for (const [name, value] of Object.entries({ sequence, time, count }))
      requireOption(typeof value === 'number' && value >= 0, `${name} must be a number`);
    requireOneOf(direction, [0, 1], 'direction');
    const place: Place = { sequence, time, count: Math.max(1, count), direction };
    const isC2c = options.conversationID.startsWith('C2C');
    return ok(
      await (isC2c
        ? hopC2c(context, options.conversationID.slice('C2C'.length), place)
        : hopGroup(context, options.conversationID.slice('GROUP'.length), place)),
    );
  },
});

const isMessage = (message: Message | undefined): message is Message => message !== undefined;

/**
 * Requests one message more than the page, which is the start of the next page.
 * @source im §7 "The hopping variant asks count+1": the extra one starts the next page
 */
async function hopC2c(context: ChatContext, peerUserId: string, place: Place): Promise<HoppedList> {
  const { time, count, direction } = place;
  const answer = await context.ask(getC2cHistory, {
    peerUserId,
    count: count + 1,
    lastTimeSec: time,
    messageKey: '',
    withRecalled: 1,
    direction,
  });
  const { userId } = context.self();
  const found = answer.messages.map((wire) => messageFromC2c(wire, userId)).filter(isMessage);
  const beyond = found.length > count ? found.at(direction === 0 ? 0 : -1) : undefined;
  const messageList = direction === 0 ? found.slice(-count) : found.slice(0, count);
  return {
    messageList,
    isCompleted: answer.isComplete === 1 && beyond === undefined,
    nextMessageTime: beyond?.time ?? (answer.isComplete === 1 ? '' : answer.lastTimeSec),
  };
}

/** @source protocol "group_msg_get: IsFinished 2 = nothing older" */
const NOTHING_OLDER = 2;

async function hopGroup(context: ChatContext, groupID: string, place: Place): Promise<HoppedList> {
  const { sequence, count, direction } = place;
  const { place: where, service } = groupPlaceOf(groupID);
  const last = direction === 0 ? sequence : sequence + count - 1;
  const answer = await context.ask(
    getGroupHistory,
    { ...where, count, sequence: last, withRecalled: 1 },
    service,
  );
  const { userId } = context.self();
  const messageList = answer.messages
    .filter((wire) => direction === 0 || wire.sequence >= sequence)
    .map((wire) => messageFromGroup(wire, userId))
    .filter(isMessage)
    .toSorted((one, other) => one.sequence - other.sequence);
  const edge = messageList.at(direction === 0 ? 0 : -1);
  const isCompleted =
    edge === undefined || (direction === 0 && (answer.isFinished === NOTHING_OLDER || edge.sequence <= 1));
  const next = edge && (direction === 0 ? edge.sequence - 1 : edge.sequence + 1);
  return { messageList, isCompleted, nextMessageSeq: isCompleted || next === undefined ? '' : next };
}
