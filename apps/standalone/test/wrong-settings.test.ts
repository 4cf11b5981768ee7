import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startStandalone } from '../src/start.ts';

const QUIET = { LOG_LEVEL: 'silent', DATABASE_URL: '', RTMP_PORT: '0' };

/** What parts that run alone need beside a port. */
const SHARED = {
  DATABASE_URL: 'postgresql://touchline@127.0.0.1:9/touchline',
  REDIS_URL: 'redis://127.0.0.1:9',
  INTERNAL_SECRET: 'a secret between the services',
  CHAT_KEY: 'a key of the chat of the app',
  CHAT_APP_KEY: 'a key of the chat of the app',
  CHAT_ADMIN_URL: 'http://127.0.0.1:9',
  API_URL: 'http://127.0.0.1:9',
};

let parent = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'touchline-settings-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test.each([
  ['PORT', 'eighty'],
  ['DEMO_CHAT', 'maybe'],
  ['RTMP_PORT', 'rtmp'],
  ['DATABASE_URL', 'mysql://localhost/touchline'],
  ['REDIS_URL', 'localhost:6379'],
  ['LOG_LEVEL', 'loud'],
  ['OPERATOR_PASSWORD', 'short'],
  ['INTERNAL_SECRET', 'short'],
  ['CHAT_APP_ID', 'one'],
])('a wrong setting is named, and nothing is written: %s', async (name, value) => {
  const dataDir = join(parent, 'data');
  const starting = startStandalone({ dataDir, env: { ...QUIET, PORT: '0', [name]: value } });
  await expect(starting).rejects.toThrow(name);
  expect(existsSync(dataDir)).toBe(false);
});

test.each(['api', 'chat', 'media', 'feed', 'pages'])(
  'a wrong setting of a part that runs alone is one sentence: %s',
  async (part) => {
    const main = fileURLToPath(new URL(`../../${part}/src/main.ts`, import.meta.url));
    const env = { ...process.env, ...SHARED, PORT: 'eighty' };
    const failed = await promisify(execFile)(process.execPath, [main], { env }).catch(
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'PORT must be a whole number from 0 to 65535, but it is "eighty".\n',
    });
  },
  60_000,
);

test('two wrong settings are both named', async () => {
  const starting = startStandalone({
    dataDir: join(parent, 'data'),
    env: { ...QUIET, PORT: '99999', DEMO_WORLD: 'perhaps' },
  });
  await expect(starting).rejects.toThrow(/PORT[^]*DEMO_WORLD/);
});

test('a secret that is wrong is not repeated', async () => {
  const starting = startStandalone({
    dataDir: join(parent, 'data'),
    env: { ...QUIET, PORT: '0', INTERNAL_SECRET: 'hunter2' },
  });
  await expect(starting).rejects.not.toThrow('hunter2');
});

test(
  'a port in use is named, and the data is left free for the next start',
  { timeout: 240_000 },
  async () => {
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const options = {
      dataDir: join(parent, 'data'),
      env: { ...QUIET, HOST: '127.0.0.1', DEMO_WORLD: 'off' },
    };
    await expect(startStandalone({ ...options, port })).rejects.toThrow(`Port ${port} is in use`);
    other.close();
    const product = await startStandalone({ ...options, port: 0 });
    await product.close();
  },
);
