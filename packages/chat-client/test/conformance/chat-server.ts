import { startChat } from '../../../../apps/chat/src/start.ts';
import { chatApp } from '../../../../apps/chat/src/app/chat-app.ts';
import { signUserSig } from '@touchline/chat-protocol/session/user-sig';
import { listen } from '@touchline/engines/service/listen';
import { silentLog } from '@touchline/engines/log/log';
import { testDatabase } from '@touchline/testing/test-database';
import { testEngines } from '@touchline/testing/test-engines';

export const KEY = 'a key that only this test knows';
/** Its rooms are pushed to viewers that have logged in. */
export const PUSH_APP = 1400000001;
/** Its rooms are polled. */
export const POLL_APP = 1400000002;

export interface ChatServer {
  port: number;
  sign(appId: number, userId: string): string;
  close(): Promise<void>;
}

/**
 * The real chat service, in this process, on a database of its own. Call it in `beforeAll`.
 * @param wayTo the address by which the service reaches the database
 */
export async function startChatServer(
  wayTo: (databaseUrl: string) => Promise<string> = (url) => Promise.resolve(url),
): Promise<ChatServer> {
  const database = await testDatabase();
  const engines = await testEngines({ databaseUrl: await wayTo(database.url) });
  const service = await startChat(engines, {
    apps: [
      chatApp({ appId: PUSH_APP, key: KEY, roomBatchMs: 0 }),
      chatApp({ appId: POLL_APP, key: KEY, roomMode: 'poll' }),
    ],
    transcriber: { transcribe: () => Promise.resolve('what a goal') },
  });
  const listener = await listen({ services: [service], port: 0, host: '127.0.0.1', log: silentLog });
  return {
    port: listener.port,
    sign: (appId, userId) =>
      signUserSig(KEY, { appId, userId, signedAtSec: Math.floor(Date.now() / 1000), validForSec: 3600 }),
    async close() {
      await listener.close();
      await engines.close();
    },
  };
}
