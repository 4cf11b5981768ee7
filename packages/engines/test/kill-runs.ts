import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { silentLog } from '../src/log/log.ts';
import { connect } from '../src/sql/connect.ts';
import { startEmbeddedPostgres } from '../src/sql/embedded-postgres.ts';
import { processesOn, readPostmaster } from '../src/sql/postmaster.ts';

const WRITERS = 16;
/** Twenty kills take some eight seconds where nothing else runs; others may be using the machine. */
const TIMEOUT_MS = 300_000;
/** What every round must add, or it has proven nothing. */
const WRITES_PER_ROUND = 50;

const Answer = v.object({ id: v.number(), written: v.boolean() });

const dir = mkdtempSync(join(tmpdir(), 'touchline-kill-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Writers in this process, which outlives whatever is killed, and the service that they write to. */
const openWriting = (dataDir: string) => {
  const acknowledged = new Set<number>();
  const waiting = new Map<number, (written: boolean) => void>();
  let service: ChildProcess | undefined;
  const state = { stopped: false };
  let nextId = 1;

  const settle = (id: number, written: boolean): void => {
    waiting.get(id)?.(written);
    waiting.delete(id);
  };
  const send = (id: number): Promise<boolean> =>
    new Promise((answer) => {
      if (!service?.connected) {
        answer(false);
        return;
      }
      waiting.set(id, answer);
      service.send(id, (error) => error && settle(id, false));
    });
  const write = async (): Promise<void> => {
    while (!state.stopped) {
      const id = nextId;
      nextId += 1;
      while (!state.stopped && !(await send(id))) await sleep(5);
      if (!state.stopped) acknowledged.add(id);
    }
  };

  return {
    acknowledged,
    /** Resolves when the service takes writes. */
    async startService(): Promise<void> {
      const child = fork(new URL('./writing-service.ts', import.meta.url), [dataDir]);
      await once(child, 'message');
      child.on('message', (message) => {
        const { id, written } = v.parse(Answer, message);
        settle(id, written);
      });
      service = child;
    },
    async killService(): Promise<void> {
      if (!service) return;
      const ended = once(service, 'exit');
      service.kill('SIGKILL');
      await ended;
      service = undefined;
      for (const id of waiting.keys()) settle(id, false);
    },
    /** Lets them write until so many more were acknowledged. */
    async untilMore(count: number): Promise<void> {
      const goal = acknowledged.size + count;
      while (acknowledged.size < goal) await sleep(5);
    },
    startWriters(): { stop(): Promise<void> } {
      const writers = Array.from({ length: WRITERS }, write);
      return {
        async stop() {
          state.stopped = true;
          for (const id of waiting.keys()) settle(id, false);
          await Promise.all(writers);
        },
      };
    },
  };
};

const killAll = (pids: readonly number[]): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It was gone with its parent already.
    }
  }
};

/** Acknowledged numbers that a fresh server on the same files does not have. */
const missingFrom = async (dataDir: string, acknowledged: ReadonlySet<number>): Promise<number[]> => {
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const database = connect<never>(server.url, { schema: 'public' });
  const { rows } = await database.pool.query<{ id: number }>('select id from written');
  await database.close();
  await server.stop();
  const present = new Set(rows.map(({ id }) => id));
  return [...acknowledged].filter((id) => !present.has(id));
};

/** In turn: the server itself, one of its children, all at once. Waits while it is still getting up from the last kill. */
const victimsOf = async (dataDir: string, round: number): Promise<number[]> => {
  for (;;) {
    const all = processesOn(dataDir);
    const server = readPostmaster(dataDir)?.pid;
    const children = all.filter((pid) => pid !== server);
    const up = server !== undefined && all.includes(server) && children.length > 0;
    if (up) return [[server], children.slice(-1), all][round % 3] ?? [];
    await sleep(5);
  }
};

/** Registers the tests that kill the service or its database so many times. */
export const testKills = (kills: number): void => {
  describe('nothing that was acknowledged is lost', () => {
    const dataDir = join(dir, 'postgres');

    test(
      `when the service is killed ${kills} times, half of them together with the whole database`,
      async () => {
        const writing = openWriting(dataDir);
        await writing.startService();
        const writers = writing.startWriters();
        for (let round = 0; round < kills; round += 1) {
          await writing.untilMore(WRITES_PER_ROUND);
          await sleep(Math.random() * 50);
          const database = processesOn(dataDir);
          const killed = writing.killService();
          if (round % 2 === 1) killAll(database);
          await killed;
          await writing.startService();
        }
        await writing.untilMore(WRITES_PER_ROUND);
        await writing.killService();
        await writers.stop();
        expect(writing.acknowledged.size).toBeGreaterThan(kills * WRITES_PER_ROUND);
        expect(await missingFrom(dataDir, writing.acknowledged)).toEqual([]);
      },
      TIMEOUT_MS,
    );

    test(
      `when database processes are killed ${kills} times under a living service`,
      async () => {
        const other = join(dir, 'killed-database');
        const writing = openWriting(other);
        await writing.startService();
        const writers = writing.startWriters();
        for (let round = 0; round < kills; round += 1) {
          await writing.untilMore(WRITES_PER_ROUND);
          await sleep(Math.random() * 50);
          killAll(await victimsOf(other, round));
        }
        await writing.untilMore(WRITES_PER_ROUND);
        await writing.killService();
        await writers.stop();
        expect(await missingFrom(other, writing.acknowledged)).toEqual([]);
      },
      TIMEOUT_MS,
    );
  });
};
