import { type C2cMessage, c2cMessageKey } from '@touchline/chat-protocol/message/c2c-message';

import { groupPlaceOf, type GroupPlace } from '../group/group-place.ts';
import type { Message } from '../message/message.ts';
import { fetchTopics, refetchTopics } from '../topic/fetch-topics.ts';
import type { ChatContext } from './chat-context.ts';
import { getGroupHistory } from '../wire/group.ts';
import { getC2cHistory } from '../wire/message.ts';

/** @source im §9 "Message recovery page: 15"; "gap is at least 1 and under 300" */
export const PAGE = 15;
export const MAX_GAP = 300;

/**
 * What was said while there was no connection, told as received, oldest first. A gap of 300 messages or more is
 * not filled: the conversation is marked as limited and its pages are read from the newest again.
 * @param how `isListed`: the list was read on this connection; where it shows nothing later nothing is asked
 */
export async function recoverMessages(context: ChatContext, how: { isListed: boolean }): Promise<void> {
  await refetchTopics(context);
  for (const conversationID of context.messages.conversationIds()) {
    const last = lastSent(context, conversationID);
    if (!last || context.isRoom(last.to)) continue;
    if (how.isListed && isLatest(context, conversationID, last)) continue;
    // One conversation that cannot be read leaves the others alone.
    await recoverOne(context, conversationID, last).catch(() => undefined);
  }
}

/** Nearly always one of the last: the rest of a long conversation is not unpacked for it. */
const NEWEST = 5;

const isSent = ({ status }: Message): boolean => status === 'success';

const lastSent = ({ messages }: ChatContext, conversationID: string): Message | undefined =>
  messages.newest(conversationID, NEWEST).findLast(isSent) ??
  messages.list(conversationID).get().findLast(isSent);

/** What the list does not show, for its sender wished so, comes with the unread ones. */
function isLatest({ conversations }: ChatContext, conversationID: string, last: Message): boolean {
  if (!conversationID.startsWith('C2C')) return false;
  const shown = conversations.find(conversationID)?.lastMessage;
  if (!shown || shown.lastTime < last.time) return true;
  const { lastTime, lastSequence, fromAccount } = shown;
  return lastTime === last.time && lastSequence === last.sequence && fromAccount === last.from;
}

const recoverOne = (context: ChatContext, conversationID: string, last: Message): Promise<void> => {
  if (conversationID.startsWith('C2C')) return recoverC2c(context, conversationID, last);
  if (conversationID.startsWith('GROUP')) return recoverGroup(context, conversationID, last);
  return Promise.resolve();
};

/** Nothing is told before the gap is known to be short: what is limited comes with the unread ones, once. */
async function recoverC2c(context: ChatContext, conversationID: string, last: Message) {
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
    if (answer.isComplete === 1 || answer.messages.length === 0) return context.receive.c2c(found);
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

/** One more than that of the last message; 0 for a group or topic that there is not. */
async function nextSequenceOf(context: ChatContext, { groupId, topicId }: GroupPlace['place']) {
  if (topicId === undefined) return context.groups.find(groupId)?.nextMessageSeq ?? 0;
  if (!context.topics.find(topicId)) await fetchTopics(context, groupId, [topicId]);
  return context.topics.find(topicId)?.nextMessageSeq ?? 0;
}

/** What is held before the gap must not stand next to what comes after it. */
export function limit(context: ChatContext, conversationID: string) {
  context.messages.removeConversation(conversationID);
  if (!context.conversations.find(conversationID)) return;
  context.conversations.change(conversationID, (one) => ({ ...one, isLimited: true }));
}
