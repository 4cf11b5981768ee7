import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@touchline/engines/log/log';
import { startEmbeddedPostgres } from '@touchline/engines/sql/embedded-postgres';
import { APP } from './chat-user.ts';
import { type Child, startChild } from './child.ts';

/** The chat service under measurement, on a database of its own. */
export type ChatServer = {
  /** Everything that it writes; removed when it stops. */
  dir: string;
  /** Files of the database. */
  dataDir: string;
  databaseUrl: string;
  chat: Child;
  stop(): Promise<void>;
};

type Postgres = { url: string; dataDir: string; stop(): Promise<void> };

const embeddedPostgres = async (dir: string): Promise<Postgres> => {
  const dataDir = join(dir, 'postgres');
  return { dataDir, ...(await startEmbeddedPostgres({ dataDir, log: silentLog })) };
};

/** Starts the chat service as an operator would, in a new folder. @param startPostgres its database in that folder */
export const startChatServer = async (startPostgres = embeddedPostgres): Promise<ChatServer> => {
  const dir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const postgres = await startPostgres(dir);
  const chat = await startChild('apps/chat/src/main.ts', {
    ENGINES: 'embedded',
    DATABASE_URL: postgres.url,
    DATA_DIR: join(dir, 'data'),
    CHAT_APP_ID: String(APP.id),
    CHAT_APP_KEY: APP.key,
    LOG_LEVEL: 'error',
  });
  return {
    dir,
    dataDir: postgres.dataDir,
    databaseUrl: postgres.url,
    chat,
    async stop() {
      await chat.stop();
      await postgres.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
