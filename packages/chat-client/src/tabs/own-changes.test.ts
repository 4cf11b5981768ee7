import { expect, test } from 'vitest';

import type { Conversation } from '../conversation/conversation.ts';
import { createConversationStore } from '../conversation/conversation-store.ts';
import { createEmitter } from '../event/emitter.ts';
import { EVENT } from '../event/event-names.ts';
import { blankMessage, messageOf } from '../message/blank-message.ts';
import type { Message } from '../message/message.ts';
import { createMessageStore } from '../message/message-store.ts';
import { createOwnChanges, type OwnChange, type OwnChanges } from './own-changes.ts';

/** A tab of this user: its stores, and the changes that it publishes to the others. */
function tab(userID = 'ada') {
  const told: OwnChange[] = [];
  const events: string[] = [];
  const emitter = createEmitter();
  for (const name of [EVENT.MESSAGE_RECEIVED, EVENT.MESSAGE_REVOKED, EVENT.MESSAGE_MODIFIED])
    emitter.on(name, () => events.push(name));
  const changes: OwnChanges = createOwnChanges(() => ({
    conversations,
    messages,
    emitter,
    userID: () => userID,
  }));
  const conversations = createConversationStore(changes.conversation);
  const messages = createMessageStore(() => false, changes);
  changes.tellBy((change) => told.push(structuredClone(change)));
  return { told, events, changes, conversations, messages };
}

const line = (ID: string, place: Partial<Message> = {}): Message =>
  messageOf(
    { ...blankMessage(), ID, conversationID: 'C2Cbo', flow: 'out', isRead: true, time: 10, ...place },
    { type: 'TIMTextElem', payload: { text: ID } },
  );

test('what a tab has sent is in the others too, told as received, and their list shows it', async () => {
  const [one, other] = [tab(), tab()];
  one.messages.add([line('m', { status: 'unSend' })]);
  one.messages.change('m', { status: 'success' });
  one.conversations.change('C2Cbo', (conversation) => ({ ...conversation, remark: 'sent' }));
  await Promise.resolve();
  expect(one.told).toHaveLength(1);
  one.told.forEach(other.changes.take);
  expect(other.messages.find('m')?.status).toBe('success');
  expect(other.conversations.find('C2Cbo')?.remark).toBe('sent');
  expect(other.events).toEqual([EVENT.MESSAGE_RECEIVED]);
  expect(other.told).toEqual([]);
});

test('what every tab hears from the server itself is not told', async () => {
  const one = tab();
  one.changes.quietly(() =>
    one.conversations.change('C2Cbo', (conversation) => ({ ...conversation, remark: 'x' })),
  );
  await Promise.resolve();
  expect(one.told).toEqual([]);
});

test('a recall and a modification are events in the other tabs', async () => {
  const [one, other] = [tab(), tab()];
  for (const { messages } of [one, other]) messages.add([line('a'), line('b')]);
  one.messages.change('a', { isRevoked: true });
  one.messages.change('b', { version: 1 });
  await Promise.resolve();
  one.told.forEach(other.changes.take);
  expect(other.events).toEqual([EVENT.MESSAGE_REVOKED, EVENT.MESSAGE_MODIFIED]);
});

test('a message that reached one tab before the other stays in its list', async () => {
  const [one, other] = [tab(), tab()];
  const at = (lastTime: number, unreadCount: number) => (conversation: Conversation) => ({
    ...conversation,
    unreadCount,
    lastMessage: { ...conversation.lastMessage, lastTime },
  });
  for (const { changes, conversations } of [one, other])
    changes.quietly(() => conversations.change('C2Cbo', at(10, 0)));
  other.changes.quietly(() => other.conversations.change('C2Cbo', at(12, 1)));
  one.conversations.change('C2Cbo', (conversation) => ({ ...conversation, remark: 'a friend' }));
  await Promise.resolve();
  one.told.forEach(other.changes.take);
  expect(other.conversations.find('C2Cbo')).toMatchObject({
    remark: 'a friend',
    unreadCount: 1,
    lastMessage: { lastTime: 12 },
  });
});

test('an old message that the other tab has not read is left to its page', async () => {
  const [one, other] = [tab(), tab()];
  one.messages.add([line('old', { time: 1 })]);
  other.messages.add([line('new', { time: 9 })]);
  one.messages.change('old', { isPeerRead: true });
  await Promise.resolve();
  one.told.forEach(other.changes.take);
  expect(other.messages.find('old')).toBeUndefined();
});

test('a message and a conversation that one tab deletes are gone from the others', async () => {
  const [one, other] = [tab(), tab()];
  for (const { messages, conversations } of [one, other]) {
    messages.add([line('a')]);
    conversations.change('C2Ccy', (conversation) => ({ ...conversation, remark: 'x' }));
  }
  one.messages.remove(['a']);
  one.conversations.remove('C2Ccy');
  await Promise.resolve();
  one.told.forEach(other.changes.take);
  expect(other.messages.find('a')).toBeUndefined();
  expect(other.conversations.find('C2Ccy')).toBeUndefined();
});

test('changes of another user are not taken', async () => {
  const [one, other] = [tab('ada'), tab('bo')];
  one.conversations.change('C2Ccy', (conversation) => ({ ...conversation, remark: 'x' }));
  await Promise.resolve();
  one.told.forEach(other.changes.take);
  expect(other.conversations.find('C2Ccy')).toBeUndefined();
});
