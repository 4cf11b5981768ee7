// On the embedded engines alone: it kills the service, not the database, and what that asks of PostgreSQL others ask there.
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { testDatabase } from '@touchline/testing/test-database';
import { afterAll, expect, test } from 'vitest';

import { c2cConversation, groupConversation } from '../src/conversation/conversation-name.ts';
import type { Tables } from '../src/tables.ts';
import { endOf, freePort, startChatProcess } from './chat-process.ts';
import { until } from './public-user.ts';
import { rawUser, type RawUser } from './raw-user.ts';

const database = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-killed-'));
const started: ChildProcess[] = [];
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await Promise.all(started.map(endOf));
  rmSync(dataDir, { recursive: true, force: true });
});

/** The service at a place where it can be killed and comes back. */
const place = async () => {
  const port = await freePort();
  return {
    url: `ws://127.0.0.1:${port}`,
    start: async (): Promise<ChildProcess> => {
      const child = await startChatProcess({ databaseUrl: database.url, port, dataDir });
      started.push(child);
      return child;
    },
  };
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Tries until the service is there again, or nobody wants it any more. */
const comeBack = async (url: string, userId: string, isOver = () => false): Promise<RawUser> => {
  while (!isOver()) {
    const user = await rawUser(url, userId).catch(() => undefined);
    if (user?.login['ErrorCode'] === 0) return user;
    user?.close();
    await pause(50);
  }
  throw new Error('it did not come back before the end');
};

const KILLS = 50;
/** For what takes a busy machine long. */
const LONG_MS = 60_000;
const SENDERS = ['sender-0', 'sender-1', 'sender-2'];

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

// First, for only a process that ends cleanly leaves what it compiled to those that come after it.
test('SIGINT ends the service cleanly: what is under way is answered, then it is gone', async () => {
  const { url, start } = await place();
  const child = await start();
  const user = await comeBack(url, 'gus');
  await comeBack(url, 'hal');
  const answers = Array.from({ length: 200 }, (_, index) => user.text('hal', `n${index}`, index + 1));
  const allSettled = Promise.allSettled(answers);
  await answers[0];
  const startMs = Date.now();
  child.kill('SIGINT');
  expect(await endOf(child)).toBe(0);
  expect(Date.now() - startMs).toBeLessThan(30_000);
  const settled = await allSettled;
  const acknowledged = settled.filter((one) => one.status === 'fulfilled' && one.value['ErrorCode'] === 0);
  const { kysely } = database.connect<Tables>('chat');
  const rows = await kysely.selectFrom('message').select('seq').where('from_user', '=', 'gus').execute();
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged.length);
  await expect(rawUser(url, 'gus')).rejects.toThrow('ECONNREFUSED');
  await until('nothing is left', () => child.exitCode === 0);
}, 120_000);

test('50 kills of the service lose nothing, double nothing and leave every order as it was, without a gap in the sequences', async () => {
  const { url, start } = await place();
  let child = await start();
  const reader = await comeBack(url, 'reader');
  const made = await reader.request('group_open_http_svc.create_group', {
    Type: 'Public',
    Name: 'Survivors',
    Owner_Account: 'reader',
    ApplyJoinOption: 'FreeAccess',
  });
  const groupId = String(made['GroupId']);
  for (const userId of SENDERS) {
    const user = await comeBack(url, userId);
    await user.request('group_open_http_svc.apply_join_group', { GroupId: groupId });
    user.close();
  }
  reader.close();
  const life: Life = { isOver: false, acknowledged: 0 };
  const spoken = Promise.all(SENDERS.map((userId) => speak({ url, groupId, life }, userId)));
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      // In the middle of anything: now while they come back, now while they speak.
      const before = life.acknowledged;
      if (kill % 5 > 0) await until('somebody is heard', () => life.acknowledged > before, LONG_MS);
      await pause(Math.random() * 50);
      child.kill('SIGKILL');
      await endOf(child);
      child = await start();
    }
    // All of them come back a last time and say what was not acknowledged.
  } finally {
    life.isOver = true;
  }
  const histories = await spoken;
  expect(life.acknowledged).toBeGreaterThan(KILLS / 2);
  const group = await stored(groupConversation(groupId));
  expect(numbered(group)).toBe(true);
  for (const [index, { inGroup, toReader }] of histories.entries()) {
    const userId = SENDERS[index] ?? '';
    const own = group.filter((one) => one.userId === userId && one.text !== '');
    expect(own.map(({ text, sequence }) => ({ text, sequence }))).toEqual(inGroup);
    const toOne = await stored(c2cConversation(userId, 'reader'));
    expect(toOne.map((one) => one.text)).toEqual(toReader.map((one) => one.text));
    expect(numbered(toOne)).toBe(true);
  }
  child.kill('SIGINT');
  expect(await endOf(child)).toBe(0);
}, 600_000);
