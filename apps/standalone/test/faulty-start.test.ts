import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@touchline/testing/test-database';
import { afterEach, expect, test } from 'vitest';
import { startStandalone, type Standalone } from '../src/start.ts';

const ENV = { LOG_LEVEL: 'silent', RTMP_PORT: '0', HOST: '127.0.0.1' };

const database = await testDatabase();
const opened: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

const folder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'touchline-faulty-'));
  opened.push(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
};
const keep = (product: Standalone): Standalone => {
  opened.push(() => product.close());
  return product;
};

/** A way to the database that breaks: connections that are open end, and new ones are refused until it is mended. */
const brittleWay = async (databaseUrl: string) => {
  const url = new URL(databaseUrl);
  const target = url.searchParams.get('host') ?? url.hostname;
  const reach = (): Socket =>
    target.startsWith('/')
      ? connect(`${target}/.s.PGSQL.${url.port || '5432'}`)
      : connect(Number(url.port || '5432'), target);
  const pairs = new Set<Socket>();
  const state = { isBroken: false, asked: 0 };
  const server = createServer((near) => {
    state.asked += 1;
    if (state.isBroken) return near.destroy();
    const far = reach();
    for (const socket of [near, far]) {
      pairs.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        pairs.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    return near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.push(() => {
    for (const socket of pairs) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // A TCP server's address is never a path.
  return {
    url: `postgresql://${url.username || 'postgres'}:${url.password}@127.0.0.1:${port}${url.pathname}`,
    state,
    break() {
      state.isBroken = true;
      for (const socket of pairs) socket.destroy();
    },
    mend: () => void (state.isBroken = false),
  };
};

const until = async (isThere: () => boolean): Promise<void> => {
  await expect.poll(isThere, { timeout: 30_000, interval: 20 }).toBe(true);
};

test(
  'a start during which the database is killed goes on once it is back',
  { timeout: 120_000 },
  async () => {
    const way = await brittleWay(database.url);
    const env = { ...ENV, DATABASE_URL: way.url, DEMO_WORLD: 'off', FEED_WORLD: 'off' };
    const starting = startStandalone({ port: 0, dataDir: folder(), env });
    // Some of the services have connected by now.
    await until(() => way.state.asked >= 2);
    way.break();
    const before = way.state.asked;
    await until(() => way.state.asked > before);
    way.mend();
    const product = keep(await starting);
    const ready = await fetch(`${product.url}/readyz`);
    expect(await ready.json()).toMatchObject({ ready: true, parts: { database: 'ok' } });
  },
);

test('a step of the demonstration that fails does not end the product', { timeout: 300_000 }, async () => {
  const dataDir = folder();
  // Where the demonstration notes its rooms, nothing can be written.
  mkdirSync(join(dataDir, 'demo-world.json'));
  const product = keep(await startStandalone({ port: 0, dataDir, env: { ...ENV, DATABASE_URL: '' } }));
  expect(statSync(join(dataDir, 'demo-world.json')).isDirectory()).toBe(true);
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${product.url}/api/home/getHomeScroll`)).status).toBe(200);
});
