import { testDatabase } from '@touchline/testing/test-database';
import { testEngines } from '@touchline/testing/test-engines';
import { afterAll, expect, test } from 'vitest';

import { chatApp } from '../src/app/chat-app.ts';
import { c2cConversation } from '../src/conversation/conversation-name.ts';
import { createCommit } from '../src/message/commit-repository.ts';
import type { NewMessage } from '../src/message/pending.ts';
import { messageRepository } from '../src/message/message-repository.ts';
import { missedMessages } from '../src/message/missed-message-repository.ts';
import { startChat } from '../src/start.ts';
import type { Tables } from '../src/tables.ts';
import { APP_ID, KEY } from './chat-world.ts';

const database = await testDatabase();
const engines = await testEngines({ databaseUrl: database.url });
const service = await startChat(engines, { apps: [chatApp({ appId: APP_ID, key: KEY })] });
afterAll(() => service.close());

const chat = database.connect<Tables>('chat');
const { commit } = createCommit({ quick: chat, thorough: chat }, engines.clock);
await chat.kysely
  .insertInto('account')
  .values(['ana', 'bo', 'cy', 'dee'].map((user_id) => ({ app_id: APP_ID, user_id, created_sec: 1 })))
  .execute();
await chat.kysely
  .insertInto('blacklist')
  .values({ app_id: APP_ID, user_id: 'bo', blocked_id: 'ana', added_sec: 1 })
  .execute();

const delivered: string[] = [];
let random = 0;
const message = (
  fromUserId: string,
  toUserId: string,
  text: string,
  options: Partial<NewMessage> = {},
): NewMessage => {
  random += 1;
  return {
    appId: APP_ID,
    conversation: c2cConversation(fromUserId, toUserId),
    fromUserId,
    toUserId,
    random,
    clientSequence: random,
    clientTimeSec: 1,
    content: {
      body: [text],
      custom: '',
      tinyId: '1',
      nick: '',
      avatar: '',
      control: [],
      needsReceipt: 0,
      hasExtensions: 0,
    },
    countsUnread: true,
    showsLast: true,
    isStored: true,
    deliver: () => void delivered.push(text),
    ...options,
  };
};

/** What became of each: its sequence, or why not. */
const outcomes = (messages: readonly NewMessage[]): Promise<(number | string)[]> =>
  Promise.all(
    messages.map((one) =>
      commit(one).then(
        ({ sequence, isRepeat }) => (isRepeat ? `again ${sequence}` : sequence),
        (error: { message: string }) => error.message,
      ),
    ),
  );

const stateOf = (conversation: string) =>
  chat.kysely
    .selectFrom('conversation')
    .select(['last_seq', 'shown_seq'])
    .where('conversation', '=', conversation)
    .executeTakeFirst();

const sequencesOf = async (conversation: string): Promise<number[]> => {
  const rows = await chat.kysely
    .selectFrom('message')
    .select('seq')
    .where('conversation', '=', conversation)
    .orderBy('seq')
    .execute();
  return rows.map((row) => row.seq);
};

test('who is refused in the middle of a batch takes no sequence, and what is shown last is what was said last', async () => {
  const between = c2cConversation('ana', 'bo');
  const first = message('bo', 'ana', 'one');
  const said = await outcomes([
    first,
    message('ana', 'bo', 'blocked'),
    message('bo', 'ana', 'two'),
    message('cy', 'dee', 'elsewhere'),
    message('bo', 'ana', 'three, not to be shown', { showsLast: false }),
    message('ana', 'bo', 'blocked, and the last'),
    message('bo', 'nobody', 'to nobody'),
  ]);
  expect(said.filter((one) => typeof one === 'number')).toEqual([1, 2, 1, 3]);
  expect(said.map((one) => typeof one)).toEqual([
    'number',
    'string',
    'number',
    'number',
    'number',
    'string',
    'string',
  ]);
  expect(await sequencesOf(between)).toEqual([1, 2, 3]);
  expect(await stateOf(between)).toEqual({ last_seq: 3, shown_seq: 2 });
  expect(await outcomes([message('bo', 'ana', 'four')])).toEqual([4]);
  expect(await stateOf(between)).toEqual({ last_seq: 4, shown_seq: 4 });
  const again = { ...first, deliver: () => void delivered.push('twice') };
  expect(await outcomes([again, message('bo', 'ana', 'five')])).toEqual(['again 1', 5]);
  expect(await sequencesOf(between)).toEqual([1, 2, 3, 4, 5]);
  expect(delivered).toEqual(['one', 'two', 'elsewhere', 'three, not to be shown', 'four', 'five']);
});

test('of one message that stands twice in a batch one is committed, the other is the same', async () => {
  const one = message('cy', 'ana', 'hello');
  const other = message('cy', 'ana', 'another under its random', { random: one.random });
  const [first, same, conflict, next] = await outcomes([
    one,
    { ...one },
    other,
    message('cy', 'ana', 'next'),
  ]);
  expect([first, same, next]).toEqual([1, 'again 1', 2]);
  expect(conflict).toMatch(/random/i);
});

test('what is only passed on is not written, but refused as any other', async () => {
  const passed = { isStored: false } satisfies Partial<NewMessage>;
  const said = await outcomes([
    message('dee', 'bo', 'typing', passed),
    message('ana', 'bo', 'typing, blocked', passed),
  ]);
  expect(said.map((one) => typeof one)).toEqual(['number', 'string']);
  expect(await sequencesOf(c2cConversation('bo', 'dee'))).toEqual([]);
  expect(delivered).toContain('typing');
  expect(delivered).not.toContain('typing, blocked');
});

test('a message whose bytes the database refuses fails alone', async () => {
  const said = await outcomes([
    message('dee', 'cy', 'good'),
    message('dee', 'ana', 'bad', { clientTimeSec: 1e30 }),
  ]);
  expect(said.map((one) => typeof one)).toEqual(['number', 'string']);
});

test('the same random goes on to mean what was said first, also when that has been said anew', async () => {
  const said = message('dee', 'cy', 'first');
  const [sequence = 0] = await outcomes([said]);
  const messages = messageRepository(chat.kysely, APP_ID);
  const { conversation, content: before } = said;
  for (const [version, text] of ['second', 'third'].entries()) {
    const content = { ...before, body: [text] };
    const change = { sequence: Number(sequence), version, before: version === 0 ? before : content, content };
    expect(await messages.modify(conversation, change)).toBe(true);
  }
  const other = { ...said, content: { ...before, body: ['third'] } };
  const [again, conflict] = await outcomes([said, other]);
  expect(again).toBe(`again ${sequence}`);
  expect(conflict).toMatch(/random/i);
});

test('what somebody missed is what came to him and what he said himself elsewhere, since a moment', async () => {
  const sinceMs = engines.clock.nowMs() - 1;
  await outcomes([
    message('ana', 'cy', 'to cy'),
    message('cy', 'dee', 'from cy'),
    message('cy', 'cy', 'to himself'),
    message('dee', 'ana', 'of others'),
  ]);
  const missed = missedMessages(chat.kysely, APP_ID);
  const textsOf = (found: readonly { content: { body: unknown } }[]): Set<unknown> =>
    new Set(found.flatMap(({ content }) => content.body));
  expect(textsOf(await missed.oneToOne(['cy'], sinceMs))).toEqual(
    new Set(['from cy', 'to cy', 'to himself']),
  );
  expect(await missed.oneToOne(['cy'], engines.clock.nowMs() + 1000)).toEqual([]);
  const inbox = await messageRepository(chat.kysely, APP_ID).inboxSince('cy', sinceMs, 100);
  expect(textsOf(inbox)).toEqual(new Set(['to cy', 'to himself']));
});
