import { freePort } from '@touchline/testing/child-server';
import { expect, test } from 'vitest';
import type { Tables } from '../src/tables.ts';
import { endOf, startChatProcess } from './chat-process.ts';
import { comeBack, database, dataDir, packed, started, testKills } from './kill-runs.ts';
import { until } from './public-user.ts';
import { rawUser } from './raw-user.ts';

// First: only a process that ends cleanly leaves its compile cache to the next.
test('SIGINT ends the service cleanly: what is under way is answered, then it is gone', async () => {
  const port = await freePort();
  const url = `ws://127.0.0.1:${port}`;
  const child = await startChatProcess({ databaseUrl: database.url, port, dataDir }, packed.plain);
  started.push(child);
  const user = await comeBack(url, 'gus');
  await comeBack(url, 'hal');
  const answers = Array.from({ length: 200 }, (_, index) => user.text('hal', `n${index}`, index + 1));
  const allSettled = Promise.allSettled(answers);
  await answers[0];
  child.kill('SIGINT');
  expect(await endOf(child)).toBe(0);
  const settled = await allSettled;
  const acknowledged = settled.filter((one) => one.status === 'fulfilled' && one.value['ErrorCode'] === 0);
  const { kysely } = database.connect<Tables>('chat');
  const rows = await kysely.selectFrom('message').select('seq').where('from_user', '=', 'gus').execute();
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged.length);
  await expect(rawUser(url, 'gus')).rejects.toThrow('ECONNREFUSED');
  await until('nothing is left', () => child.exitCode === 0);
}, 120_000);

testKills(['one gateway'], 5);
