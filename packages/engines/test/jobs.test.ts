import { fork } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { JobHandler, Jobs } from '../src/jobs/jobs.ts';
import { postgresJobs } from '../src/jobs/postgres-jobs.ts';
import { silentLog } from '../src/log/log.ts';
import { onDatabases, type OwnDatabase } from './on-databases.ts';

const Note = v.object({ text: v.string() });

/** A handler that remembers what it ran. */
const noting = (failTimes = 0) => {
  const ran: string[] = [];
  let failures = 0;
  const handler: JobHandler<{ text: string }> = {
    name: 'note',
    payload: Note,
    run: ({ text }) => {
      failures += 1;
      if (failures <= failTimes) return Promise.reject(new Error('not this time'));
      ran.push(text);
      return Promise.resolve();
    },
  };
  return { ran, handler: handler as JobHandler };
};

const WAIT = { timeout: 15_000, interval: 20 };

onDatabases((open) => {
  let database: OwnDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.drop());

  let services = 0;
  /** Jobs of a schema of their own, so that no test takes the work of another. */
  const start = (handlers: readonly JobHandler[], schema = `s${(services += 1)}`): Promise<Jobs> =>
    postgresJobs({ databaseUrl: database.url, schema, handlers, log: silentLog });

  test('a job runs with its payload', async () => {
    const { ran, handler } = noting();
    const jobs = await start([handler]);
    await jobs.enqueue('note', { text: 'hello' });
    await vi.waitFor(() => expect(ran).toEqual(['hello']), WAIT);
    await jobs.close();
  });

  test('a job of an unknown name or with a wrong payload is refused before it is kept', async () => {
    const { handler } = noting();
    const jobs = await start([handler]);
    await expect(jobs.enqueue('dance', {})).rejects.toThrow(/dance/);
    await expect(jobs.enqueue('note', { text: 5 })).rejects.toThrow(/string/);
    await jobs.close();
  });

  test('a second job under the same key replaces the first while it waits', async () => {
    const { ran, handler } = noting();
    const jobs = await start([handler]);
    await jobs.enqueue('note', { text: 'first' }, { key: 'k', runAtMs: Date.now() + 60_000 });
    await jobs.enqueue('note', { text: 'second' }, { key: 'k' });
    await vi.waitFor(() => expect(ran).toEqual(['second']), WAIT);
    await jobs.close();
    expect(ran).toEqual(['second']);
  });

  test('a job that failed is tried again, also where the tables of others are made meanwhile', async () => {
    const { ran, handler } = noting(1);
    const jobs = await start([handler]);
    await jobs.enqueue('note', { text: 'at last' });
    const others = await start([handler]);
    await vi.waitFor(() => expect(ran).toEqual(['at last']), WAIT);
    await Promise.all([jobs.close(), others.close()]);
  });

  test('a job that waits for its hour survives the end of the process', async () => {
    const before = noting();
    const jobs = await start([before.handler], 'later');
    await jobs.enqueue('note', { text: 'later' }, { runAtMs: Date.now() + 500 });
    await jobs.close();
    const after = noting();
    const again = await start([after.handler], 'later');
    await vi.waitFor(() => expect(after.ran).toEqual(['later']), WAIT);
    await again.close();
    expect(before.ran).toEqual([]);
  });

  test('a job whose process was killed in the middle is taken up by another within seconds', async () => {
    const child = fork(new URL('./hanging-job.ts', import.meta.url), [database.url, 'killed']);
    await once(child, 'message');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { ran, handler } = noting();
    const jobs = await start([handler], 'killed');
    await vi.waitFor(() => expect(ran).toEqual(['interrupted']), WAIT);
    await jobs.close();
  });
});
