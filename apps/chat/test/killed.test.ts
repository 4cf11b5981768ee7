import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { testDatabase } from '@touchline/testing/test-database';
import { afterAll, expect, test } from 'vitest';

import type { Tables } from '../src/tables.ts';
import { endOf, freePort, startChatProcess } from './chat-process.ts';
import { until } from './public-user.ts';
import { rawUser, type RawUser } from './raw-user.ts';

const database = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-killed-'));
const port = await freePort();
const url = `ws://127.0.0.1:${port}`;
const start = (): Promise<ChildProcess> => startChatProcess({ databaseUrl: database.url, port, dataDir });

const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Tries until the service is there again. */
const comeBack = async (userId: string): Promise<RawUser> => {
  for (;;) {
    const user = await rawUser(url, userId).catch(() => undefined);
    if (user?.login['ErrorCode'] === 0) return user;
    user?.close();
    await pause(20);
  }
};

const KILLS = 50;
const SENDERS = 3;

/** Says numbers one after the other, again under the same random until each is acknowledged. */
const speak = async (userId: string, isOver: () => boolean): Promise<string[]> => {
  const acknowledged: string[] = [];
  let user = await comeBack(userId);
  while (!isOver()) {
    const text = `${userId} ${acknowledged.length + 1}`;
    const answer = await user.text('reader', text, acknowledged.length + 1).catch(() => undefined);
    if (answer === undefined) {
      user.close();
      user = await comeBack(userId);
    } else {
      expect(answer).toMatchObject({ ErrorCode: 0 });
      acknowledged.push(text);
    }
  }
  user.close();
  return acknowledged;
};

test('50 kills of the service lose nothing, double nothing and leave every order as it was', async () => {
  let child = await start();
  started.push(child);
  (await comeBack('reader')).close();
  let isOver = false;
  const said = Array.from({ length: SENDERS }, (_, index) => speak(`sender-${index}`, () => isOver));
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(100 + Math.random() * 200);
    child.kill('SIGKILL');
    await endOf(child);
    child = await start();
    started.push(child);
  }
  await pause(300);
  isOver = true;
  const acknowledged = await Promise.all(said);
  const { kysely } = database.connect<Tables>('chat');
  for (const [index, texts] of acknowledged.entries()) {
    expect(texts.length).toBeGreaterThan(KILLS);
    const rows = await kysely
      .selectFrom('message')
      .select(['seq', 'content'])
      .where('from_user', '=', `sender-${index}`)
      .orderBy('seq')
      .execute();
    const stored = rows.map(({ content }) => {
      const { body } = JSON.parse(content) as { body: { MsgContent: { Text: string } }[] };
      return body[0]?.MsgContent.Text;
    });
    // One may have been written whose acknowledgement the last kill took.
    expect(stored.slice(0, texts.length)).toEqual(texts);
    expect(stored.length - texts.length).toBeLessThanOrEqual(1);
    expect(rows.map((row) => row.seq)).toEqual(rows.map((_, place) => place + 1));
  }
  child.kill('SIGINT');
  expect(await endOf(child)).toBe(0);
}, 300_000);

test('SIGINT ends the service cleanly: what is under way is answered, then it is gone', async () => {
  const child = await start();
  started.push(child);
  const user = await comeBack('gus');
  await comeBack('hal');
  const answers = Array.from({ length: 200 }, (_, index) => user.text('hal', `n${index}`, index + 1));
  await answers[0];
  const startMs = Date.now();
  child.kill('SIGINT');
  expect(await endOf(child)).toBe(0);
  expect(Date.now() - startMs).toBeLessThan(5_000);
  const settled = await Promise.allSettled(answers);
  const acknowledged = settled.filter((one) => one.status === 'fulfilled' && one.value['ErrorCode'] === 0);
  const { kysely } = database.connect<Tables>('chat');
  const rows = await kysely.selectFrom('message').select('seq').where('from_user', '=', 'gus').execute();
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged.length);
  await expect(rawUser(url, 'gus')).rejects.toThrow('ECONNREFUSED');
  await until('nothing is left', () => child.exitCode === 0);
});
