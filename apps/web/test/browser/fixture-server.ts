import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A small world whose feed and clock the test holds in its hands. */
export type Fixture = {
  /** Address of the app, ending with `/m`. */
  base: string;
  /** Lets something happen: `goal?match=1`, `turn?sec=31`, `silence`, `feed`, `drop`. */
  let: (deed: string) => Promise<void>;
  /** How many streams of changes are open. */
  streams: () => Promise<number>;
  stop: () => Promise<void>;
};

const READY_WITHIN_MS = 30_000;

const addressOf = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the fixture did not start')), READY_WITHIN_MS);
    server.stdout?.on('data', (chunk: Buffer) => {
      const [address] = /http:\S+(?=\/m\/)/.exec(chunk.toString()) ?? [];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
    server.on('exit', () => reject(new Error('the fixture ended at once')));
  });

export const startFixture = async (): Promise<Fixture> => {
  const file = fileURLToPath(new URL('../fixture/server.ts', import.meta.url));
  const server = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0' },
  });
  const origin = await addressOf(server);
  return {
    base: `${origin}/m`,
    let: async (deed) => {
      const answer = await fetch(`${origin}/do/${deed}`);
      if (!answer.ok) throw new Error(`the fixture knows no ${deed}`);
      await answer.arrayBuffer();
    },
    streams: async () => Number(await (await fetch(`${origin}/do/count`)).text()),
    stop: async () => {
      server.removeAllListeners('exit');
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
};
