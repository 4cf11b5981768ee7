import { testDatabase } from '@touchline/testing/test-database';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { commitBatch } from '../src/message/commit-repository.ts';
import { commitOneToOne, type OneToOneMessage } from '../src/message/one-to-one-commit-repository.ts';
import { CHAT_SCHEMA, chatMigrations } from '../src/migrations.ts';
import type { Outcome, Pending } from '../src/message/pending.ts';
import type { Tables } from '../src/tables.ts';

/**
 * The rules of one-to-one messages stand twice: in the function `commit_one_to_one`, which commits what is permitted
 * in one statement, and step by step in `commitBatch`, which decides the messages that the function leaves open.
 * Random batches are committed both ways in two apps with the same accounts.
 */
const NOW_MS = Date.UTC(2026, 10, 23);
const NOW_SEC = NOW_MS / 1000;
const USERS = ['ana', 'bo', 'cy', 'di'];
const NOBODY = 'nobody';

const test_ = await testDatabase({ schema: CHAT_SCHEMA, migrations: chatMigrations });
const database = test_.connect<Tables>(CHAT_SCHEMA);
let nextApp = 1;

type World = {
  muted: readonly string[];
  blocks: readonly (readonly [user: string, blocked: string])[];
  friends: readonly (readonly [user: string, friend: string])[];
};
type Said = {
  from: string;
  to: string;
  random: number;
  text: string;
  isStored: boolean;
  showsLast: boolean;
  isPrivileged: boolean;
  needsFriendship: boolean;
};

const user = fc.constantFrom(...USERS);
const pairs = fc.uniqueArray(fc.tuple(user, user), { maxLength: 10, selector: String });
const worlds: fc.Arbitrary<World> = fc.record({
  muted: fc.uniqueArray(user, { maxLength: 2 }),
  blocks: fc.uniqueArray(fc.tuple(user, user), { maxLength: 3, selector: String }),
  friends: pairs,
});
const said: fc.Arbitrary<Said> = fc
  .record({
    from: user,
    to: fc.oneof({ weight: 9, arbitrary: user }, { weight: 1, arbitrary: fc.constant(NOBODY) }),
    random: fc.integer({ min: 1, max: 4 }),
    text: fc.constantFrom('yes', 'no'),
    isStored: fc.boolean(),
    showsLast: fc.boolean(),
    isPrivileged: fc.boolean(),
    needsFriendship: fc.boolean(),
  })
  .filter(({ from, to }) => from !== to);
const batches = fc.array(fc.array(said, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 3 });

const furnish = async (appId: number, { muted, blocks, friends }: World): Promise<void> => {
  const { kysely } = database;
  await kysely
    .insertInto('account')
    .values(
      USERS.map((user_id) => ({
        app_id: appId,
        user_id,
        created_sec: NOW_SEC,
        muted_until_sec: muted.includes(user_id) ? NOW_SEC + 60 : 0,
      })),
    )
    .execute();
  if (blocks.length > 0) {
    const rows = blocks.map(([user_id, blocked_id]) => ({
      app_id: appId,
      user_id,
      blocked_id,
      added_sec: NOW_SEC,
    }));
    await kysely.insertInto('blacklist').values(rows).execute();
  }
  if (friends.length > 0) {
    const rows = friends.map(([user_id, friend_id]) => ({
      app_id: appId,
      user_id,
      friend_id,
      added_sec: NOW_SEC,
    }));
    await kysely.insertInto('friend').values(rows).execute();
  }
};

const messageOf = (appId: number, { from, to, text, ...rest }: Said): OneToOneMessage => ({
  ...rest,
  appId,
  conversation: [from, to].toSorted().join(' '),
  fromUserId: from,
  toUserId: to,
  clientSequence: 1,
  clientTimeSec: NOW_SEC,
  content: {
    body: text,
    custom: '',
    tinyId: '',
    nick: '',
    avatar: '',
    control: [],
    needsReceipt: 0,
    hasExtensions: 0,
  },
  countsUnread: true,
  deliver: () => undefined,
});

const stepByStep = async (batch: readonly OneToOneMessage[]): Promise<(Outcome | undefined)[]> => {
  const pending: Pending[] = batch.map((message) => ({ ...message, outcome: undefined }));
  await database.kysely.transaction().execute((trx) => commitBatch(trx, pending, NOW_MS));
  return pending.map(({ outcome }) => outcome);
};

/** As the product does: the function first, the steps for what it leaves open. */
const functionFirst = async (batch: readonly OneToOneMessage[]): Promise<(Outcome | undefined)[]> => {
  const settled = await commitOneToOne(database.pool, batch, NOW_MS);
  const rest = (await stepByStep(batch.filter((_, at) => settled[at] === undefined))).values();
  return settled.map((committed) => (committed ? { ok: true, committed } : rest.next().value));
};

type Stored = { conversation: string; seq: number; said: string };

const storedIn = async (appId: number): Promise<Stored[]> => {
  const rows = await database.kysely
    .selectFrom('message')
    .select(['conversation', 'seq', 'from_user', 'random', 'content'])
    .where('app_id', '=', appId)
    .orderBy('conversation')
    .orderBy('seq')
    .execute();
  return rows.map(({ conversation, seq, ...rest }) => ({ conversation, seq, said: JSON.stringify(rest) }));
};

const lastOf = async (appId: number): Promise<object[]> =>
  database.kysely
    .selectFrom('conversation')
    .select(['conversation', 'last_seq', 'last_sec'])
    .where('app_id', '=', appId)
    .where('last_seq', '>', 0)
    .orderBy('conversation')
    .execute();

const saidIn = (stored: readonly Stored[]): string[] =>
  stored.map(({ conversation, said: text }) => `${conversation} ${text}`).toSorted();

const numbersIn = (stored: readonly Stored[]): number[][] =>
  Object.values(Object.groupBy(stored, ({ conversation }) => conversation)).map((rows) =>
    (rows ?? []).map(({ seq }) => seq),
  );

const newWorlds = async (world: World): Promise<[number, number]> => {
  const apps: [number, number] = [nextApp, nextApp + 1];
  nextApp += 2;
  for (const app of apps) await furnish(app, world);
  return apps;
};

/** What became of a message; the sequence of one that is only passed on means nothing. */
const fateOf = (message: OneToOneMessage, outcome: Outcome | undefined): string => {
  if (outcome?.ok !== true) return outcome?.error ?? 'undecided';
  if (outcome.committed.isRepeat) return 'repeat';
  return message.isStored ? `stored at ${outcome.committed.timeSec}` : 'passed on';
};

const inOrder = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

test('both ways of committing one-to-one messages permit, refuse and number the same messages', async () => {
  const fates = new Set<string>();
  await fc.assert(
    fc.asyncProperty(worlds, batches, async (world, rounds) => {
      const [first, second] = await newWorlds(world);
      for (const round of rounds) {
        const ours = round.map((one) => messageOf(first, one));
        const outcomes = await functionFirst(ours);
        const expected = await stepByStep(round.map((one) => messageOf(second, one)));
        const fate = ours.map((message, at) => fateOf(message, outcomes[at]));
        expect(fate).toEqual(ours.map((message, at) => fateOf(message, expected[at])));
        for (const one of fate) fates.add(one);
      }
      const [stored, storedByStep] = [await storedIn(first), await storedIn(second)];
      expect(saidIn(stored)).toEqual(saidIn(storedByStep));
      for (const numbers of numbersIn(stored)) expect(numbers).toEqual(inOrder(numbers.length));
      expect(await lastOf(first)).toEqual(await lastOf(second));
    }),
    { numRuns: 200 },
  );
  // Chance left out no outcome.
  expect([...fates].filter((fate) => !fate.startsWith('stored')).toSorted()).toEqual([
    'IN_BLACKLIST',
    'MESSAGE_WRONG_ID',
    'MUTED',
    'NOT_FRIENDS',
    'NOT_PEER_FRIEND',
    'NOT_SELF_FRIEND',
    'RANDOM_CONFLICT',
    'passed on',
    'repeat',
  ]);
});
