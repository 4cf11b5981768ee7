import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Clock } from '@touchline/engines/clock/clock';
import { openEngines } from '@touchline/engines/engines';
import { silentLog } from '@touchline/engines/log/log';
import { listen } from '@touchline/engines/service/listen';
import { loadPublicClient } from '@touchline/testing/public-chat-client';
import { testDatabase } from '@touchline/testing/test-database';
import { afterAll } from 'vitest';

import { chatApp } from '../src/app/chat-app.ts';
import { startChat } from '../src/start.ts';
import { adminCall, APP_ID, type AppSettings, KEY } from './chat-world.ts';
import { freePort } from '@touchline/testing/child-server';

/** Two gateways need a Redis between them. */
export const hasRedis = spawnSync('redis-server', ['--version']).error === undefined;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** A Redis that keeps nothing on disk. The caller kills it. */
export const redisOnPort = async (port: number): Promise<ChildProcess> => {
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

type GatewayOptions = { app?: AppSettings; clock?: Clock };

const startGateway = async (
  addresses: { databaseUrl: string; redisUrl: string },
  options: GatewayOptions,
) => {
  const dir = mkdtempSync(join(tmpdir(), 'touchline-gateway-'));
  const settings = { DATA_DIR: dir, DATABASE_URL: addresses.databaseUrl, REDIS_URL: addresses.redisUrl };
  const engines = await openEngines(
    { ...settings, DATABASE_CONNECTIONS: 5, LOG_LEVEL: 'silent' },
    { log: silentLog, ...(options.clock && { clock: options.clock }) },
  );
  const service = await startChat(engines, {
    apps: [chatApp({ appId: APP_ID, key: KEY, ...options.app })],
  });
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
export const twoGateways = async (options: GatewayOptions = {}) => {
  const database = await testDatabase();
  const port = await freePort();
  let redis = await redisOnPort(port);
  const addresses = { databaseUrl: database.url, redisUrl: `redis://127.0.0.1:${port}` };
  const gateways = [await startGateway(addresses, options), await startGateway(addresses, options)];
  const clients: ReturnType<typeof loadPublicClient>[] = [];
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await Promise.all(gateways.map((gateway) => gateway.close()));
    await kill(redis);
  });
  const urlOf = (index: 0 | 1): string => gateways[index]?.url ?? '';
  return {
    urlOf,
    admin: (path: string, body: unknown) => adminCall(urlOf(0), path, body),
    /** What users of one gateway log in to. */
    worldOf: (index: 0 | 1) => ({
      client(create: Record<string, unknown> = {}, globals: Record<string, unknown> = {}) {
        const proxyServer = urlOf(index);
        const client = loadPublicClient({ proxyServer, sdkAppId: APP_ID, create, globals });
        clients.push(client);
        return client;
      },
    }),
    /** Kills Redis, begins something while it is away, and starts an empty one after so long. */
    async withoutRedis(awayMs: number, work: () => Promise<void>): Promise<void> {
      await kill(redis);
      const isBack = pause(awayMs).then(async () => {
        redis = await redisOnPort(port);
      });
      // Whatever becomes of the work: the next one needs a Redis to kill.
      try {
        await work();
      } finally {
        await isBack;
      }
    },
  };
};
