import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Writers at the same time. */
const WRITERS = 16;

/** What the service answers for each number that it was sent. */
type Answer = { id: number; written: boolean };

const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'id' in message && 'written' in message;

/**
 * Writers in this process, which outlives whatever is killed, and the service that they write numbers to. A writer
 * without an answer sends the same number again.
 * @param service the module of the service: it says that it is ready, then answers each number
 * @param dataDir its argument
 */
export const openKilledService = (service: URL, dataDir: string) => {
  const acknowledged = new Set<number>();
  const waiting = new Map<number, (isWritten: boolean) => void>();
  const state = { isStopped: false, nextId: 1 };
  let child: ChildProcess | undefined;

  const settle = (id: number, isWritten: boolean): void => {
    waiting.get(id)?.(isWritten);
    waiting.delete(id);
  };
  const settleAll = (): void => {
    for (const id of waiting.keys()) settle(id, false);
  };
  const send = (id: number): Promise<boolean> =>
    new Promise((answer) => {
      if (!child?.connected) {
        answer(false);
        return;
      }
      waiting.set(id, answer);
      child.send(id, (error) => error && settle(id, false));
    });
  const write = async (): Promise<void> => {
    while (!state.isStopped) {
      const id = state.nextId;
      state.nextId += 1;
      while (!state.isStopped && !(await send(id))) await sleep(5);
      if (!state.isStopped) acknowledged.add(id);
    }
  };

  return {
    acknowledged,
    /** Resolves when the service takes writes. */
    async start(): Promise<void> {
      const started = fork(service, [dataDir]);
      await once(started, 'message');
      started.on('message', (message) => isAnswer(message) && settle(message.id, message.written));
      child = started;
    },
    async kill(): Promise<void> {
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      child = undefined;
      settleAll();
    },
    /** Lets them write until so many more were acknowledged. */
    async untilMore(count: number): Promise<void> {
      const goal = acknowledged.size + count;
      while (acknowledged.size < goal) await sleep(5);
    },
    /** Starts the writers. @returns stops them */
    write(): () => Promise<void> {
      const writers = Array.from({ length: WRITERS }, write);
      return async () => {
        state.isStopped = true;
        settleAll();
        await Promise.all(writers);
      };
    },
  };
};

/** Kills processes by id; one that is gone already is no error. */
export const killAll = (pids: readonly number[]): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It was gone with its parent already.
    }
  }
};
