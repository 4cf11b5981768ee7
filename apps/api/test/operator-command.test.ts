import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { getIngest } from '@touchline/contract/ingest';
import { saveBanner } from '@touchline/contract/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
});
afterAll(() => api.close());

/** Runs the command beside the service, on the same database. */
const operator = async (...args: string[]): Promise<{ code: number; text: string }> => {
  const env = { ...process.env, DATABASE_URL: world.url };
  try {
    const command = ['apps/api/src/operator/main.ts', ...args];
    const { stdout } = await promisify(execFile)(process.execPath, command, { env });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code = 1, stderr = '' } = error as { code?: number; stderr?: string };
    return { code, text: stderr };
  }
};
const passwordIn = (text: string): string => /password +(\S+)/.exec(text)?.[1] ?? '';
const keyIn = (text: string): string => /push key +(\S+)/.exec(text)?.[1] ?? '';

test('the first operator is made on the command line and may do what operators do', async () => {
  const { text } = await operator('create', 'boss');
  const { token } = await api.loginAs('boss', passwordIn(text));
  await api.ask(saveBanner, { title: 'x', image: '/objects/public/banner/1.svg', token });
  expect(await operator('create', 'boss')).toEqual({ code: 1, text: 'the account "boss" exists already.\n' });
});

test('an account, a room with its key, and a new key', { timeout: 120_000 }, async () => {
  const account = await operator('account', 'ana', '--nick', '阿娜');
  const user = await api.loginAs('ana', passwordIn(account.text));
  expect(user.nick_name).toBe('阿娜');
  const room = await operator('room', 'ana', '--title', '晚场');
  const first = keyIn(room.text);
  const allowed = (key: string) =>
    api.internal('media/authorise', { stream_key: key, address: '203.0.113.7' });
  expect(await allowed(first)).toMatchObject({ data: { allowed: true } });
  expect(await api.ask(getIngest, { token: user.token })).toMatchObject({ title: '晚场', has_key: 1 });
  const renewed = keyIn((await operator('key', 'ana')).text);
  expect(await allowed(first)).toMatchObject({ data: { allowed: false } });
  expect(await allowed(renewed)).toMatchObject({ data: { allowed: true } });
  expect((await operator('key', 'nobody-here')).text).toContain('there is no account "nobody-here"');
});
