import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Program } from './chat-pack.ts';
import { APP_ID, KEY } from './chat-world.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

type Settings = { databaseUrl: string; port: number; dataDir: string; redisUrl?: string };

const environmentOf = (settings: Settings): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  DATABASE_URL: settings.databaseUrl,
  ENGINES: 'embedded',
  DATA_DIR: settings.dataDir,
  ...(settings.redisUrl !== undefined && { REDIS_URL: settings.redisUrl }),
  PORT: String(settings.port),
  CHAT_APP_ID: String(APP_ID),
  CHAT_APP_KEY: KEY,
  LOG_LEVEL: 'error',
  // A process that is started often need not compile the same sources anew each time.
  NODE_COMPILE_CACHE: join(settings.dataDir, 'compiled'),
});

const listening = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the chat ended with ${String(code)} before it listened`);
  });
  const listens = new Promise<void>((resolve) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (text.toString('utf8').includes('Chat listens')) resolve();
    });
  });
  ended.catch(() => undefined);
  await Promise.race([listens, ended]);
};

/** The service as a process of its own, as `npm run chat` starts it. Resolves when it listens. */
export const startChatProcess = async (
  settings: Settings,
  program: Program = [MAIN],
): Promise<ChildProcess> => {
  const env = environmentOf(settings);
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await listening(child);
  return child;
};

export type Prepared = {
  child: ChildProcess;
  /** Resolves when it listens; rejects when it ends before. */
  begin(): Promise<void>;
};

/** The same up to its beginning: what loading takes is spent while another one still serves. */
export const prepareChatProcess = (settings: Settings, program: Program): Prepared => {
  const env = environmentOf(settings);
  const child = spawn(process.execPath, program, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  // Whoever kills it before it begins breaks the pipe.
  child.stdin.on('error', () => undefined);
  return {
    child,
    begin() {
      child.stdin.end('begin\n');
      return listening(child);
    },
  };
};

/** Resolves with the code or the signal that ended it. */
export const endOf = async (child: ChildProcess): Promise<number | string | null> => {
  if (child.exitCode !== null) return child.exitCode;
  if (child.signalCode !== null) return child.signalCode;
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return code ?? signal;
};
