import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openEngines } from '@touchline/engines/engines';
import { silentLog } from '@touchline/engines/log/log';
import { listen } from '@touchline/engines/service/listen';
import { loadPublicClient } from '@touchline/testing/public-chat-client';
import { testDatabase } from '@touchline/testing/test-database';
import { afterAll } from 'vitest';

import { chatApp } from '../src/app/chat-app.ts';
import { startChat } from '../src/start.ts';
import { APP_ID, KEY } from './chat-world.ts';

/** Two gateways need a Redis between them. */
export const hasRedis = spawnSync('redis-server', ['--version']).error === undefined;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A TCP server's address is never a path.
  server.close();
  await once(server, 'close');
  return port;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

const startRedis = async (port: number): Promise<ChildProcess> => {
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  });
  while (!(await answers(port))) await pause(20);
  return child;
};

const kill = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};

const startGateway = async (databaseUrl: string, redisUrl: string) => {
  const dir = mkdtempSync(join(tmpdir(), 'touchline-gateway-'));
  const settings = { DATA_DIR: dir, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl };
  const engines = await openEngines(
    { ...settings, DATABASE_CONNECTIONS: 5, LOG_LEVEL: 'silent' },
    { log: silentLog },
  );
  const service = await startChat(engines, { apps: [chatApp({ appId: APP_ID, key: KEY })] });
  const listener = await listen({ services: [service], port: 0, host: '127.0.0.1', log: silentLog });
  return {
    url: `ws://127.0.0.1:${listener.port}`,
    async close() {
      await listener.close();
      await engines.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};

/** Two gateways that share one PostgreSQL and one Redis. Closed after the file's tests. */
export const twoGateways = async () => {
  const database = await testDatabase();
  const port = await freePort();
  let redis = await startRedis(port);
  const redisUrl = `redis://127.0.0.1:${port}`;
  const gateways = [await startGateway(database.url, redisUrl), await startGateway(database.url, redisUrl)];
  const clients: ReturnType<typeof loadPublicClient>[] = [];
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await Promise.all(gateways.map((gateway) => gateway.close()));
    await kill(redis);
  });
  const urlOf = (index: 0 | 1): string => gateways[index]?.url ?? '';
  return {
    urlOf,
    /** What users of one gateway log in to. */
    worldOf: (index: 0 | 1) => ({
      client(create: Record<string, unknown> = {}) {
        const client = loadPublicClient({ proxyServer: urlOf(index), sdkAppId: APP_ID, create });
        clients.push(client);
        return client;
      },
    }),
    /** Kills Redis, does something while it is away, and starts an empty one after so long. */
    async withoutRedis(awayMs: number, meanwhile: () => Promise<void>): Promise<void> {
      await kill(redis);
      const endMs = Date.now() + awayMs;
      await meanwhile();
      await pause(Math.max(0, endMs - Date.now()));
      redis = await startRedis(port);
    },
  };
};
