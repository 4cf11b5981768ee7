import { randomInt } from 'node:crypto';
import type pg from 'pg';
import type { Log } from '../log/log.ts';

/**
 * Distinguishes jobs of dead processes from those of living ones. Each process holds an advisory lock for as
 * long as its connection lives, and stores the names of its workers beside the lock's number. A process that
 * can take another's lock knows that the other is gone.
 */
export type WorkerLeases = {
  /** Releases the jobs of dead processes and renews the own lease. */
  sweep(): Promise<void>;
  close(): Promise<void>;
};

export type WorkerLeasesOptions = {
  pool: pg.Pool;
  /** The schema of the jobs. */
  schema: string;
  workerIds: () => readonly string[];
  /** Releases the jobs that these workers held. */
  unlock: (workerIds: string[]) => Promise<void>;
  log: Log;
};

type Lease = { client: pg.PoolClient; broken: boolean };

export const workerLeases = async (options: WorkerLeasesOptions): Promise<WorkerLeases> => {
  const { pool, log } = options;
  const table = `${options.schema}.worker_lease`;
  const lockKey = randomInt(2 ** 47);
  let lease: Lease | undefined;

  const take = async (): Promise<Lease> => {
    const taken: Lease = { client: await pool.connect(), broken: false };
    taken.client.on('error', () => {
      taken.broken = true;
    });
    await taken.client.query('select pg_advisory_lock($1)', [lockKey]);
    return taken;
  };

  const keepUp = async (): Promise<pg.PoolClient> => {
    if (lease?.broken) {
      lease.client.release(true);
      lease = undefined;
    }
    lease ??= await take();
    await lease.client.query(
      `insert into ${table} (worker_id, lock_key) select unnest($1::text[]), $2
       on conflict (worker_id) do update set lock_key = excluded.lock_key`,
      [options.workerIds(), lockKey],
    );
    return lease.client;
  };

  const freeDead = async (client: pg.PoolClient): Promise<void> => {
    const dead = await client.query<{ lock_key: string; worker_ids: string[] }>(
      `select lock_key::text, array_agg(worker_id) as worker_ids from ${table} where lock_key <> $1 group by lock_key`,
      [lockKey],
    );
    for (const { lock_key: theirs, worker_ids: workerIds } of dead.rows) {
      const taken = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [theirs]);
      if (!taken.rows[0]?.ok) continue;
      await options.unlock(workerIds);
      await client.query(`delete from ${table} where lock_key = $1`, [theirs]);
      await client.query('select pg_advisory_unlock($1)', [theirs]);
      log.warn({ workers: workerIds.length }, 'the jobs of a process that is gone are taken over');
    }
  };

  await pool.query(
    `create table if not exists ${table} (worker_id text primary key, lock_key bigint not null)`,
  );
  return {
    sweep: async () => freeDead(await keepUp()),
    async close() {
      if (!lease) return;
      await lease.client.query(`delete from ${table} where lock_key = $1`, [lockKey]).catch(() => undefined);
      // Destroyed instead of returned to the pool: the lock belongs to the connection.
      lease.client.release(true);
      lease = undefined;
    },
  };
};
