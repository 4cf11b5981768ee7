import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../src/config/read-config.ts';
import { engineVariables } from '../src/engines-config.ts';
import { type Engines, openEngines } from '../src/engines.ts';
import { silentLog } from '../src/log/log.ts';
import { listen } from '../src/service/listen.ts';
import { processesOn } from '../src/sql/postmaster.ts';
import { unique } from './variants.ts';

const dir = mkdtempSync(join(tmpdir(), 'touchline-engines-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const open = (environment: Record<string, string>): Promise<Engines> =>
  openEngines(readConfig(engineVariables, environment), { log: silentLog });

/** One thing of each engine, and the services that they bring. */
const useAll = async (engines: Engines, { isOnDisk = true } = {}): Promise<void> => {
  const listener = await listen({ services: engines.services, port: 0, host: '127.0.0.1', log: silentLog });
  const at = (url: string): string => new URL(url, `http://127.0.0.1:${listener.port}`).toString();
  const key = unique('key');
  expect(await engines.counters.add(key, 1)).toBe(1);
  expect(await engines.presence.touch(key, 'ada', 1_000)).toBe(true);
  expect(await engines.rateLimits.take(key, { count: 1, windowMs: 1_000 })).toEqual({ allowed: true });
  await engines.objects.put(`public/${key}`, Buffer.from('seen'), { contentType: 'text/plain' });
  expect(await (await fetch(at(`/objects/public/${key}`))).text()).toBe('seen');
  expect(await (await fetch(at('/readyz'))).json()).toEqual({
    ready: true,
    parts: { database: 'ok', shared: 'ok', ...(isOnDisk && { disk: 'ok' }) },
  });
  expect((await fetch(at('/metrics'))).status).toBe(404);
  await listener.close();
};

test('without any setting everything is embedded, and closed nothing is left running', async () => {
  const dataDir = join(dir, 'embedded');
  const engines = await open({ DATA_DIR: dataDir });
  await useAll(engines);
  await expect(open({ DATA_DIR: dataDir })).rejects.toThrow(/in use by process/);
  await engines.close();
  expect(processesOn(join(dataDir, 'postgres'))).toEqual([]);
});

test('on a full disk nothing is stored, the address says so, and the process is not ready', async () => {
  const engines = await open({ DATA_DIR: join(dir, 'full'), DATA_RESERVE_MB: '1000000' });
  const listener = await listen({ services: engines.services, port: 0, host: '127.0.0.1', log: silentLog });
  const base = `http://127.0.0.1:${listener.port}`;
  const ready = await fetch(`${base}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ ready: false, parts: { disk: 'failing', database: 'ok' } });
  await expect(
    engines.objects.put('public/x', Buffer.from('x'), { contentType: 'text/plain' }),
  ).rejects.toMatchObject({ name: 'StorageFullError' });
  const { url, headers } = await engines.objects.signedPut('public/y', {
    contentType: 'text/plain',
    maxBytes: 10,
    expiresInSec: 60,
  });
  expect((await fetch(`${base}${url}`, { method: 'PUT', body: 'y', headers })).status).toBe(507);
  await listener.close();
  await engines.close();
});

test('an address given out before a restart is still good after it, and its secret is for us alone', async () => {
  const dataDir = join(dir, 'embedded');
  const before = await open({ DATA_DIR: dataDir });
  const url = await before.objects.signedGetUrl('a/b', 600);
  await before.objects.put('a/b', Buffer.from('still here'), { contentType: 'text/plain' });
  await before.close();
  const after = await open({ DATA_DIR: dataDir });
  const listener = await listen({ services: after.services, port: 0, host: '127.0.0.1', log: silentLog });
  expect(await (await fetch(`http://127.0.0.1:${listener.port}${url}`)).text()).toBe('still here');
  expect(statSync(join(dataDir, 'objects.secret')).mode & 0o777).toBe(0o600);
  await listener.close();
  await after.close();
});

test('figures stand on a port of their own, and the data folder is closed to others', async () => {
  const dataDir = join(dir, 'figures');
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port: metricsPort } = taken.address() as AddressInfo; // A TCP server's address is never a path.
  taken.close();
  await once(taken, 'close');
  const engines = await open({ DATA_DIR: dataDir, METRICS_PORT: String(metricsPort) });
  const figures = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(await figures.text()).toContain('process_resident_memory_bytes');
  expect(statSync(dataDir).mode & 0o066).toBe(0);
  expect(statSync(join(dataDir, 'postgres.log')).mode & 0o777).toBe(0o600);
  await engines.close();
});

test('a wrong password is a sentence that names its variable', async () => {
  const postgres = process.env['TEST_POSTGRES_URL'];
  const redis = process.env['TEST_REDIS_URL'];
  if (!postgres || !redis) return;
  const unknown = new URL(postgres);
  unknown.pathname = '/nowhere';
  const refused = (environment: Record<string, string>) =>
    open({ DATA_DIR: join(dir, 'refused'), ...environment });
  await expect(refused({ DATABASE_URL: unknown.toString() })).rejects.toThrow(
    'DATABASE_URL names a database that does not exist.',
  );
  await expect(
    refused({ DATABASE_URL: postgres, REDIS_URL: redis.replace('redis://', 'redis://ada:wrong@') }),
  ).rejects.toThrow('REDIS_URL has a user name or password that Redis refuses.');
});

const distributed = {
  DATABASE_URL: process.env['TEST_POSTGRES_URL'] ?? '',
  REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
  S3_URL: process.env['TEST_S3_URL'] ?? '',
};
const anyMissing = Object.values(distributed).includes('');

describe.skipIf(anyMissing)(
  'with DATABASE_URL, REDIS_URL and S3_URL (TEST_POSTGRES_URL, TEST_REDIS_URL, TEST_S3_URL)',
  () => {
    test('every engine is the distributed one, and nothing is kept on this machine', async () => {
      const dataDir = join(dir, 'unused');
      const engines = await open({
        ...distributed,
        DATA_DIR: dataDir,
        OBJECTS_SECRET: 'a secret that all share',
      });
      await useAll(engines, { isOnDisk: false });
      expect(engines.databaseUrl).toBe(distributed.DATABASE_URL);
      await engines.close();
      expect(() => statSync(dataDir)).toThrow('ENOENT');
    });
  },
);

test('a bucket without the secret that all processes must share is refused before anything starts', async () => {
  const dataDir = join(dir, 'never');
  const opened = open({ DATA_DIR: dataDir, S3_URL: 'http://key:secret@127.0.0.1:1/bucket' });
  await expect(opened).rejects.toThrow(ConfigError);
  await expect(
    open({ DATA_DIR: dataDir, S3_URL: 'http://127.0.0.1:1/', OBJECTS_SECRET: 'x'.repeat(16) }),
  ).rejects.toThrow('S3_URL must name the access key');
  expect(() => statSync(join(dataDir, 'postgres'))).toThrow('ENOENT');
});

test('when one engine cannot be opened, those that were are closed again', async () => {
  const dataDir = join(dir, 'half');
  await expect(open({ DATA_DIR: dataDir, REDIS_URL: 'redis://127.0.0.1:1' })).rejects.toThrow(/REDIS_URL/);
  expect(processesOn(join(dataDir, 'postgres'))).toEqual([]);
});
