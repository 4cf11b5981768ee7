import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '@touchline/testing/child-server';
import { testDatabase } from '@touchline/testing/test-database';
import { afterAll, describe, expect, test } from 'vitest';

import { c2cConversation, groupConversation } from '../src/conversation/conversation-name.ts';
import type { Tables } from '../src/tables.ts';
import { packChat } from './chat-pack.ts';
import { endOf, type Prepared, prepareChatProcess } from './chat-process.ts';
import { until } from './public-user.ts';
import { rawUser, type RawUser } from './raw-user.ts';
import { seeded } from './seeded.ts';
import { hasRedis, redisOnPort } from './two-gateways-world.ts';

export const database = await testDatabase();
export const dataDir = mkdtempSync(join(tmpdir(), 'touchline-killed-'));
export const packed = await packChat(join(dataDir, 'service'));
export const started: ChildProcess[] = [];
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await Promise.all(started.map(endOf));
  rmSync(dataDir, { recursive: true, force: true });
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const kill = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL');
  await endOf(child);
};

/** The service at a place where it is killed and comes back at once: the next process is loaded while one serves. */
const openPlace = async (redisUrl?: string) => {
  const port = await freePort();
  const settings = { databaseUrl: database.url, port, dataDir, ...(redisUrl !== undefined && { redisUrl }) };
  const prepare = (): Prepared => {
    const prepared = prepareChatProcess(settings, packed.prepared);
    started.push(prepared.child);
    return prepared;
  };
  let next = prepare();
  /** As whoever looks after it would: it is started again until it stands, also while Redis is not there. */
  const comeUp = async (): Promise<ChildProcess> => {
    const prepared = next;
    const stands = prepared.begin().then(
      () => true,
      () => false,
    );
    next = prepare();
    return (await stands) ? prepared.child : comeUp();
  };
  let serving = comeUp();
  await serving;
  return {
    url: `ws://127.0.0.1:${port}`,
    /** Resolves when it is dead; it comes back by itself. */
    async kill(): Promise<void> {
      await kill(await serving);
      serving = comeUp();
    },
    /** Ends it cleanly. @returns how it ended */
    async end(): Promise<number | string | null> {
      next.child.kill('SIGKILL');
      const child = await serving;
      child.kill('SIGINT');
      return endOf(child);
    },
  };
};

/** Where the service is killed again and again, and what else happens in the middle. */
type World = { places: Awaited<ReturnType<typeof openPlace>>[]; middle(): Promise<void> };

const oneGateway = async (): Promise<World> => ({
  places: [await openPlace()],
  middle: () => Promise.resolve(),
});

const openPair = async (isCut: boolean): Promise<World> => {
  const port = await freePort();
  let redis = await redisOnPort(port);
  started.push(redis);
  const redisUrl = `redis://127.0.0.1:${port}`;
  return {
    places: await Promise.all([openPlace(redisUrl), openPlace(redisUrl)]),
    async middle() {
      if (!isCut) return;
      await kill(redis);
      await pause(2_000);
      redis = await redisOnPort(port);
      started.push(redis);
    },
  };
};

/** Tries until the service is there again, or nobody wants it any more. */
export const comeBack = async (url: string, userId: string, isOver = () => false): Promise<RawUser> => {
  while (!isOver()) {
    const user = await rawUser(url, userId).catch(() => undefined);
    if (user?.login['ErrorCode'] === 0) return user;
    user?.close();
    await pause(50);
  }
  throw new Error('it did not come back before the end');
};

/** For what takes a busy machine long. */
const LONG_MS = 60_000;
const SENDERS = 3;

/** Until when they speak, and how many words were acknowledged to all of them. */
type Life = { isOver: boolean; acknowledged: number };

type Place = { url: string; groupId: string; life: Life };

/** What was acknowledged: the text, and the sequence that the answer of a group gave. */
type Acknowledged = { text: string; sequence?: number };
type History = { inGroup: Acknowledged[]; toReader: Acknowledged[] };

const sayInGroup = (user: RawUser, groupId: string, text: string, random: number) =>
  user.request('group_open_http_svc.send_group_msg', {
    GroupId: groupId,
    Random: random,
    MsgPriority: 'Normal',
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }],
  });

/** Says one thing until it is acknowledged, each time under the same random. */
const insist = async (
  say: () => Promise<Record<string, unknown>>,
  comeBackFirst: () => Promise<void>,
): Promise<Record<string, unknown>> => {
  for (;;) {
    const answer = await say().catch(() => undefined);
    if (answer !== undefined) return answer;
    await comeBackFirst();
  }
};

/** Says numbers one after the other, by turns to the reader and in the group. */
const speak = async ({ url, groupId, life }: Place, userId: string) => {
  const history: History = { inGroup: [], toReader: [] };
  let user = await comeBack(url, userId);
  for (let number = 1; !life.isOver; number += 1) {
    const isGroup = number % 2 === 0;
    const text = `${userId} ${number}`;
    const answer = await insist(
      () => (isGroup ? sayInGroup(user, groupId, text, number) : user.text('reader', text, number)),
      async () => {
        user.close();
        user = await comeBack(url, userId);
      },
    );
    expect(answer).toMatchObject({ ErrorCode: 0 });
    if (isGroup) history.inGroup.push({ text, sequence: Number(answer['MsgSeq']) });
    else history.toReader.push({ text });
    life.acknowledged += 1;
  }
  user.close();
  return history;
};

const stored = async (conversation: string) => {
  const { kysely } = database.connect<Tables>('chat', 1);
  const rows = await kysely
    .selectFrom('message')
    .select(['seq', 'content', 'from_user'])
    .where('conversation', '=', conversation)
    .orderBy('seq')
    .execute();
  return rows.map(({ content, seq, from_user: userId }) => {
    const { body } = JSON.parse(content) as { body: { MsgContent?: { Text: string } }[] };
    return { text: body[0]?.MsgContent?.Text ?? '', sequence: seq, userId };
  });
};

const numbered = (messages: readonly { sequence: number }[]): boolean =>
  messages.every(({ sequence }, index) => sequence === index + 1);

/** Kills the gateways by turns, in the middle of anything, while people speak; one may be on its way back still. */
const killAll = async (world: World, life: Life, kills: number): Promise<void> => {
  const draw = seeded();
  let isMended = Promise.resolve();
  for (let number = 0; number < kills; number += 1) {
    // Now while they come back, now while they speak.
    const before = life.acknowledged;
    if (number % 5 > 0) await until('somebody is heard', () => life.acknowledged > before, LONG_MS);
    if (number === Math.floor(kills / 2)) isMended = world.middle();
    await pause(draw() * 50);
    await world.places[number % world.places.length]?.kill();
  }
  await isMended;
};

const expectAllOf = async (group: string, histories: ReadonlyMap<string, History>): Promise<void> => {
  const inGroup = await stored(groupConversation(group));
  expect(numbered(inGroup)).toBe(true);
  for (const [userId, history] of histories) {
    const own = inGroup.filter((one) => one.userId === userId && one.text !== '');
    expect(own.map(({ text, sequence }) => ({ text, sequence }))).toEqual(history.inGroup);
    const toOne = await stored(c2cConversation(userId, 'reader'));
    expect(toOne.map((one) => one.text)).toEqual(history.toReader.map((one) => one.text));
    expect(numbered(toOne)).toBe(true);
  }
};

/** One process, or two gateways by turns, whose Redis may be gone for 2 s in the middle. */
export type KilledWorld = 'one gateway' | 'two gateways' | 'two gateways without Redis';

const OPEN: Record<KilledWorld, () => Promise<World>> = {
  'one gateway': oneGateway,
  'two gateways': () => openPair(false),
  'two gateways without Redis': () => openPair(true),
};

const makeGroup = async (url: string, reader: RawUser, senders: readonly string[]): Promise<string> => {
  const made = await reader.request('group_open_http_svc.create_group', {
    Type: 'Public',
    Name: 'Survivors',
    Owner_Account: 'reader',
    ApplyJoinOption: 'FreeAccess',
  });
  const groupId = String(made['GroupId']);
  for (const userId of senders) {
    const user = await comeBack(url, userId);
    await user.request('group_open_http_svc.apply_join_group', { GroupId: groupId });
    user.close();
  }
  return groupId;
};

const expectSurvival = async (where: KilledWorld, kills: number): Promise<void> => {
  const world = await OPEN[where]();
  const urlOf = (index: number): string => world.places[index % world.places.length]?.url ?? '';
  const senders = Array.from({ length: SENDERS }, (_, index) => `${where.replaceAll(' ', '-')}-${index}`);
  const reader = await comeBack(urlOf(0), 'reader');
  const groupId = await makeGroup(urlOf(0), reader, senders);
  reader.close();
  const life: Life = { isOver: false, acknowledged: 0 };
  const spoken = Promise.all(
    senders.map((userId, index) => speak({ url: urlOf(index), groupId, life }, userId)),
  );
  try {
    await killAll(world, life, kills);
  } finally {
    // Every sender reconnects once more and sends what was not acknowledged.
    life.isOver = true;
  }
  const histories = await spoken;
  expect(life.acknowledged).toBeGreaterThan(kills / 2);
  await expectAllOf(groupId, new Map(histories.map((one, index) => [senders[index] ?? '', one])));
  expect(await Promise.all(world.places.map((one) => one.end()))).toEqual(world.places.map(() => 0));
};

/** Registers the test that kills the gateways of each world so many times. */
export const testKills = (worlds: readonly KilledWorld[], kills: number): void => {
  describe.each(worlds)(`${kills} kills of %s`, (where) => {
    test.skipIf(where !== 'one gateway' && !hasRedis)(
      'lose nothing, double nothing, keep every order, and leave no gap in the sequences',
      () => expectSurvival(where, kills),
      600_000,
    );
  });
};
