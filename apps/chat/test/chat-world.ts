import type { Clock } from '@touchline/engines/clock/clock';
import { listen } from '@touchline/engines/service/listen';
import { signUserSig } from '@touchline/chat-protocol/session/user-sig';
import { type LoadedPublicClient, loadPublicClient } from '@touchline/testing/public-chat-client';
import { loadNewerClient } from '@touchline/testing/newer-chat-client';
import { testDatabase } from '@touchline/testing/test-database';
import { testEngines } from '@touchline/testing/test-engines';
import { afterAll } from 'vitest';

import { chatApp } from '../src/app/chat-app.ts';
import { startChat } from '../src/start.ts';
import type { Transcriber } from '../src/speech/transcriber.ts';
import type { Translator } from '../src/translate/translator.ts';

export const APP_ID = 1400000001;
export const KEY = 'a key for tests only, long enough';

export const sign = (userId: string, validForSec = 3600, loginId?: string): string =>
  signUserSig(KEY, {
    appId: APP_ID,
    userId,
    signedAtSec: Math.floor(Date.now() / 1000),
    validForSec,
    loginId,
  });

export type AppSettings = Omit<Parameters<typeof chatApp>[0], 'appId' | 'key'>;

/** The clock of a test may be turned by a day. */
const ADMIN_SIG_SEC = 48 * 3600;

/** One call of the administration of the service at this address of its sockets. */
export const adminCall = async (
  url: string,
  ...[path, body, userId = 'administrator']: [path: string, body: unknown, userId?: string]
): Promise<Record<string, unknown>> => {
  const query = `sdkappid=${APP_ID}&identifier=${userId}&usersig=${encodeURIComponent(sign(userId, ADMIN_SIG_SEC))}`;
  const answer = await fetch(`${url.replace('ws', 'http')}/v4/${path}?${query}&contenttype=json`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
};

/**
 * The same scenes are played by version 2 of the public client on embedded engines, and by version 3 on the servers
 * of the second pass.
 */
const NEWER_PASS = process.env['DATABASE_URL'] !== undefined;

/** A chat service of the test's own, on a free port. Closed after the file's tests. */
export const chatWorld = async (
  settings: AppSettings = {},
  {
    translator,
    transcriber,
    versions = 2,
    ...options
  }: { clock?: Clock; translator?: Translator; transcriber?: Transcriber; versions?: 2 | 'both' } = {},
) => {
  const database = await testDatabase();
  const engines = await testEngines({ databaseUrl: database.url, ...options });
  const app = chatApp({ appId: APP_ID, key: KEY, ...settings });
  let port = 0;
  const start = async () => {
    const service = await startChat(engines, {
      apps: [app],
      ...(translator && { translator }),
      ...(transcriber && { transcriber }),
    });
    const listener = await listen({ services: [service], port, host: '127.0.0.1', log: engines.log });
    port = listener.port;
    return listener;
  };
  let listener = await start();
  const isNewer = versions === 'both' && NEWER_PASS;
  const clients: LoadedPublicClient[] = [];
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await listener.close();
    await engines.close();
  });
  const kept = (client: LoadedPublicClient): LoadedPublicClient => {
    clients.push(client);
    return client;
  };
  const site = () => ({ proxyServer: `ws://127.0.0.1:${port}`, sdkAppId: APP_ID });
  const olderClient = (create: Record<string, unknown> = {}, globals: Record<string, unknown> = {}) =>
    kept(loadPublicClient({ ...site(), create, globals }));
  const newerClient = (globals: Record<string, unknown> = {}) =>
    kept(loadNewerClient({ ...site(), globals }));
  return {
    engines,
    database,
    /** True where clients are of version 3. */
    isNewer,
    url: () => `ws://127.0.0.1:${port}`,
    /** Stops the service and starts it again on the same port and data, after so many milliseconds. */
    async restart(downMs = 0) {
      await listener.close();
      await new Promise((resolve) => setTimeout(resolve, downMs));
      listener = await start();
    },
    client(create: Record<string, unknown> = {}, globals: Record<string, unknown> = {}): LoadedPublicClient {
      const isPlain = Object.keys(create).length === 0;
      return isNewer && isPlain ? newerClient(globals) : olderClient(create, globals);
    },
    newerClient,
    olderClient,
    admin: (path: string, body: unknown, userId?: string) =>
      adminCall(`ws://127.0.0.1:${port}`, path, body, userId),
  };
};

export type ChatWorld = Awaited<ReturnType<typeof chatWorld>>;
