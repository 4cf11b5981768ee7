import { getGroupHistory } from '@touchline/chat-protocol/group/message-commands';
import { type C2cMessage, c2cMessageKey } from '@touchline/chat-protocol/message/c2c-message';
import { getC2cHistory } from '@touchline/chat-protocol/message/commands';

import { groupPlaceOf, type GroupPlace } from '../group/group-place.ts';
import type { Message } from '../message/message.ts';
import { fetchTopics, refetchTopics } from '../topic/fetch-topics.ts';
import type { ChatContext } from './chat-context.ts';

/** @source im §9 "Message recovery page: 15"; "gap is at least 1 and under 300" */
export const PAGE = 15;
export const MAX_GAP = 300;

type Recovery = { isListed: boolean; silent: boolean };
/** What follows the last message that is held. */
type Gap = Recovery & { conversationID: string; last: Message };

/**
 * Fetches messages that were missed without a connection and emits them as received, oldest first. A gap of
 * 300 messages or more is not filled: the conversation is marked as limited, and paging starts from the newest
 * again.
 * @param how `isListed`: the list was read on this connection; conversations without a newer message are
 * skipped. `silent`: messages of a peer are neither emitted nor counted, because the server counts them at login.
 */
export async function recoverMessages(context: ChatContext, how: Recovery): Promise<void> {
  await refetchTopics(context);
  for (const conversationID of context.messages.conversationIds()) {
    const last = lastSent(context, conversationID);
    if (!last || context.isRoom(last.to)) continue;
    if (how.isListed && isLatest(context, conversationID, last)) continue;
    // A conversation that cannot be read does not affect the others.
    await recoverOne(context, { conversationID, last, ...how }).catch(() => undefined);
  }
}

/** Nearly always one of the newest: the rest of a long conversation is not unpacked. */
const NEWEST = 5;

const isSent = ({ status }: Message): boolean => status === 'success';

const lastSent = ({ messages }: ChatContext, conversationID: string): Message | undefined =>
  messages.newest(conversationID, NEWEST).findLast(isSent) ??
  messages.list(conversationID).get().findLast(isSent);

/** Messages that their sender excluded from the list come with the unread ones. */
function isLatest({ conversations }: ChatContext, conversationID: string, last: Message): boolean {
  if (!conversationID.startsWith('C2C')) return false;
  const shown = conversations.find(conversationID)?.lastMessage;
  if (!shown || shown.lastTime < last.time) return true;
  const { lastTime, lastSequence, fromAccount } = shown;
  return lastTime === last.time && lastSequence === last.sequence && fromAccount === last.from;
}

const recoverOne = (context: ChatContext, gap: Gap): Promise<void> => {
  const { conversationID, last } = gap;
  if (conversationID.startsWith('C2C')) return recoverC2c(context, gap);
  if (conversationID.startsWith('GROUP')) return recoverGroup(context, conversationID, last);
  return Promise.resolve();
};

/**
 * Nothing is emitted before the gap is known to be short: messages of a limited conversation come with the
 * unread ones, once.
 */
async function recoverC2c(context: ChatContext, { conversationID, last, silent }: Gap) {
  let cursor = { lastTimeSec: last.time, messageKey: c2cMessageKey({ ...last, timeSec: last.time }) };
  const found: C2cMessage[] = [];
  while (found.length < MAX_GAP) {
    const peerUserId = conversationID.slice('C2C'.length);
    const answer = await context.ask(getC2cHistory, {
      ...cursor,
      peerUserId,
      count: PAGE,
      withRecalled: 1,
      direction: 1,
    });
    found.push(...answer.messages);
    if (answer.isComplete === 1 || answer.messages.length === 0)
      return context.receive.c2c(found, { silent });
    cursor = answer;
  }
  limit(context, conversationID);
}

async function recoverGroup(context: ChatContext, conversationID: string, last: Message) {
  const { place, service } = groupPlaceOf(conversationID.slice('GROUP'.length));
  const newest = (await nextSequenceOf(context, place)) - 1;
  const gap = newest - last.sequence;
  if (gap < 1) return;
  if (gap >= MAX_GAP) return limit(context, conversationID);
  for (let upTo = last.sequence; upTo < newest; upTo += PAGE) {
    const sequence = Math.min(upTo + PAGE, newest);
    const answer = await context.ask(
      getGroupHistory,
      { ...place, count: PAGE, sequence, withRecalled: 1 },
      service,
    );
    context.receive.group(answer.messages.toReversed().filter((one) => one.sequence > upTo));
  }
}

/** Sequence of the last message plus one; 0 for an unknown group or topic. */
async function nextSequenceOf(context: ChatContext, { groupId, topicId }: GroupPlace['place']) {
  if (topicId === undefined) return context.groups.find(groupId)?.nextMessageSeq ?? 0;
  if (!context.topics.find(topicId)) await fetchTopics(context, groupId, [topicId]);
  return context.topics.find(topicId)?.nextMessageSeq ?? 0;
}

/** Cached messages before the gap must not appear next to those after it. */
export function limit(context: ChatContext, conversationID: string) {
  context.messages.removeConversation(conversationID);
  if (!context.conversations.find(conversationID)) return;
  context.conversations.change(conversationID, (one) => ({ ...one, isLimited: true }));
}
