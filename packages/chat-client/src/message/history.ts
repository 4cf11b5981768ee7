import { getGroupHistory } from '@touchline/chat-protocol/group/message-commands';
import { getC2cHistory } from '@touchline/chat-protocol/message/commands';

import { groupPlaceOf } from '../group/group-place.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireText } from '../session/check-options.ts';
import { messageFromC2c, messageFromGroup } from './from-wire.ts';
import { SYSTEM_USER, type Message } from './message.ts';
import type { HistoryPage } from './message-store.ts';
import { withPeerRead } from './peer-read.ts';
import { addFetched } from './recall-held.ts';

export interface MessageListOptions {
  conversationID: string;
  /** The `nextReqMessageID` of the previous page; left out for the newest. */
  nextReqMessageID?: string;
}

export interface MessageList {
  /** Oldest first. */
  messageList: Message[];
  /** Pass it to get the next older page; empty at the beginning of the conversation. */
  nextReqMessageID: string;
  isCompleted: boolean;
}

export interface History {
  /**
   * Returns one page of 15, from the cache and then from the server, which keeps no history of live rooms and
   * notices.
   */
  getMessageList(options: MessageListOptions): Promise<ChatResult<MessageList>>;
  /** A cached message, or null. */
  findMessage(messageID: string): Message | null;
}

/** @source im §9 "Roaming page size 15"; "Roaming group request count 21" */
export const PAGE = 15;
export const GROUP_REQUEST = 21;

export function createHistory(context: ChatContext, isRoom: (groupID: string) => boolean): History {
  const { messages } = context;
  return {
    async getMessageList(options) {
      requireText(requireObject(options)['conversationID'], 'conversationID');
      const { conversationID, nextReqMessageID = '' } = options;
      if (conversationID === SYSTEM_USER || isRoom(conversationID.slice('GROUP'.length))) {
        return ok({
          messageList: [...messages.list(conversationID).get()],
          nextReqMessageID: '',
          isCompleted: true,
        });
      }
      const held = () => messages.list(conversationID).get();
      const before = () => endOf(held(), nextReqMessageID);
      while (before() < PAGE && !messages.page(conversationID).isComplete) {
        messages.setPage(conversationID, await fetchOlder(context, conversationID));
        context.keep();
      }
      noteRead(context, conversationID);
      const end = before();
      const start = Math.max(0, end - PAGE);
      const messageList = held().slice(start, end);
      const isCompleted = start === 0 && messages.page(conversationID).isComplete;
      return ok({
        messageList,
        nextReqMessageID: isCompleted ? '' : (messageList[0]?.ID ?? ''),
        isCompleted,
      });
    },
    findMessage: (messageID) => messages.find(messageID) ?? null,
  };
}

/** The newest page has been read: the cache has no gap before it any more. */
const noteRead = (context: ChatContext, conversationID: string) => {
  if (context.conversations.find(conversationID)?.isLimited) {
    context.conversations.change(conversationID, (one) => ({ ...one, isLimited: false }));
  }
};

const endOf = (held: readonly Message[], nextReqMessageID: string): number => {
  if (nextReqMessageID === '') return held.length;
  const index = held.findIndex(({ ID }) => ID === nextReqMessageID);
  return index < 0 ? held.length : index;
};

const fetchOlder = (context: ChatContext, conversationID: string): Promise<HistoryPage> =>
  conversationID.startsWith('C2C')
    ? fetchOlderC2c(context, conversationID)
    : fetchOlderGroup(context, conversationID);

async function fetchOlderC2c(context: ChatContext, conversationID: string): Promise<HistoryPage> {
  const { userId } = context.self();
  const { cursor } = context.messages.page(conversationID);
  const answer = await context.link.ask(getC2cHistory, {
    peerUserId: conversationID.slice('C2C'.length),
    count: PAGE,
    lastTimeSec: cursor.lastTimeSec,
    messageKey: cursor.messageKey,
    withRecalled: 1,
  });
  const peerReadSec = context.conversations.find(conversationID)?.peerReadTime ?? 0;
  const read = answer.messages
    .map((wire) => messageFromC2c(wire, userId))
    .filter((message) => message !== undefined)
    .map((message) => withPeerRead(message, peerReadSec));
  addFetched(context, read);
  return {
    started: true,
    isComplete: answer.isComplete === 1 || answer.messages.length === 0,
    cursor: { lastTimeSec: answer.lastTimeSec, messageKey: answer.messageKey, sequence: 0 },
  };
}

async function fetchOlderGroup(context: ChatContext, conversationID: string): Promise<HistoryPage> {
  const { place, service } = groupPlaceOf(conversationID.slice('GROUP'.length));
  const { userId } = context.self();
  const { cursor } = context.messages.page(conversationID);
  const answer = await context.link.ask(
    getGroupHistory,
    { ...place, count: GROUP_REQUEST, sequence: cursor.sequence, withRecalled: 1 },
    service,
  );
  const read = answer.messages
    .map((wire) => messageFromGroup(wire, userId))
    .filter((message) => message !== undefined);
  addFetched(context, read);
  const oldest = answer.messages.reduce((least, { sequence }) => Math.min(least, sequence), Infinity);
  const next = Number.isFinite(oldest) ? oldest - 1 : 0;
  return {
    started: true,
    isComplete: answer.isFinished === HISTORY_FINISHED || next < 1,
    cursor: { lastTimeSec: 0, messageKey: '', sequence: next },
  };
}

/** @source protocol "group_msg_get: IsFinished 2 = nothing older" */
const HISTORY_FINISHED = 2;
