import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  makeWorkerUtils,
  run,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import * as v from 'valibot';
import type { Log } from '../log/log.ts';
import { checkSchemaName, connect } from '../sql/connect.ts';
import type { JobHandler, Jobs } from './jobs.ts';
import { workerLeases } from './worker-leases.ts';

export type PostgresJobsOptions = {
  databaseUrl: string;
  /** Schema of the service; its jobs are in `<schema>_jobs`. */
  schema: string;
  handlers: readonly JobHandler[];
  log: Log;
  /** Number of jobs that run concurrently in this process. */
  concurrency?: number;
};

const CONCURRENCY = 4;

/** Interval of the search for jobs of dead processes. */
const SWEEP_MS = 5_000;

/** Delay before an idle worker polls; usually it is notified at once. */
const POLL_MS = 1_000;

const workerLogger = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });

const toTasks = (handlers: readonly JobHandler[]): TaskList =>
  Object.fromEntries(
    handlers.map((handler) => [
      handler.name,
      async (payload: unknown) => handler.run(v.parse(handler.payload, payload)),
    ]),
  );

/** Calls `work` periodically until stopped; a failure is logged and retried at the next time. */
const repeated = (work: () => Promise<void>, everyMs: number, log: Log): { stop(): Promise<void> } => {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(work)
      .catch((error: unknown) => log.warn({ err: error }, 'looking after the jobs failed'));
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
};

/** Exit code that the library sets for a process whose workers it has ended. */
const ENDED_EXIT_CODE = 57;
const AGAIN_MS = 200;

/**
 * Keeps workers running. The library ends all workers when it creates job tables anywhere in the database, as
 * if they were its own. The workers are restarted here, and the library refuses those whose own tables are too
 * new.
 */
const keepRunning = async (options: RunnerOptions, log: Log): Promise<{ stop(): Promise<void> }> => {
  let isOver = false;
  let beginning = Promise.resolve();
  let runner = await run(options);
  const begin = async (): Promise<void> => {
    await sleep(AGAIN_MS);
    if (process.exitCode === ENDED_EXIT_CODE) process.exitCode = undefined;
    if (isOver) return;
    runner = await run(options);
    watch();
  };
  const watch = (): void => {
    runner.promise
      .then(() => (isOver ? undefined : (beginning = begin())))
      .catch((error: unknown) => log.error({ err: error }, 'the jobs of this process have ended'));
  };
  watch();
  return {
    async stop() {
      isOver = true;
      await beginning.catch(() => undefined);
      await runner.stop().catch(() => runner.promise);
    },
  };
};

const openWorkers = async (options: PostgresJobsOptions, pool: pg.Pool): Promise<Jobs> => {
  const { handlers, log } = options;
  const schema = `${options.schema}_jobs`;
  const shared = { pgPool: pool, schema, logger: workerLogger(log) };
  const utils = await makeWorkerUtils(shared);
  await utils.migrate();
  const workerIds = new Set<string>();
  const events = new EventEmitter() as WorkerEvents; // The events are what the library says they are.
  // The library locks a job either by a worker or by its pool.
  events.on('pool:create', ({ workerPool }) => workerIds.add(workerPool.id));
  events.on('worker:create', ({ worker }) => workerIds.add(worker.workerId));
  const leases = await workerLeases({
    pool,
    schema,
    log,
    workerIds: () => [...workerIds],
    unlock: (ids) => utils.forceUnlockWorkers(ids),
  });
  const runner = await keepRunning(
    {
      ...shared,
      events,
      concurrency: options.concurrency ?? CONCURRENCY,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      // Otherwise the library looks for a file named crontab in the working directory.
      parsedCronItems: [],
      taskList: toTasks(handlers),
    },
    log,
  );
  await leases.sweep();
  const sweeping = repeated(() => leases.sweep(), SWEEP_MS, log);
  return {
    async enqueue(name, payload, { key, runAtMs } = {}) {
      const handler = handlers.find((one) => one.name === name);
      if (!handler) throw new Error(`There is no handler for the job ${name}.`);
      // A payload that its handler would refuse is an error of the caller, thrown here.
      v.parse(handler.payload, payload);
      await utils.addJob(name, payload, {
        ...(key !== undefined && { jobKey: key }),
        ...(runAtMs !== undefined && { runAt: new Date(runAtMs) }),
      });
    },
    async close() {
      await sweeping.stop();
      await runner.stop();
      await leases.close();
      await utils.release();
    },
  };
};

/**
 * Jobs in the database: a requested job is as durable as a row. A failed job is retried with increasing
 * delays; a job of a dead process is taken over by another process within seconds.
 */
export const postgresJobs = async (options: PostgresJobsOptions): Promise<Jobs> => {
  const database = connect<never>(options.databaseUrl, {
    schema: checkSchemaName(options.schema),
    maxConnections: (options.concurrency ?? CONCURRENCY) + 4,
    onConnectionError: (error) => options.log.warn({ err: error }, 'a connection of the jobs broke'),
  });
  try {
    const jobs = await openWorkers(options, database.pool);
    return {
      ...jobs,
      async close() {
        await jobs.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};
