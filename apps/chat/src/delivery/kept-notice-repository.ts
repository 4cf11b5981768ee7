import type { Clock } from '@touchline/engines/clock/clock';
import type { Log } from '@touchline/engines/log/log';
import { microBatch } from '@touchline/engines/sql/micro-batch';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';
import type { Notice } from './notice.ts';

/** How long notices are kept; a client that was away longer reloads everything. */
const KEEP_MS = 10 * 60_000;
const PRUNE_EVERY_MS = 60_000;
const MAX_BATCH = 200;

type Kept = { appId: number; id: string; atMs: number; notice: string };

/**
 * Notices that are stored nowhere else (recalls, changes of groups, friends, attributes, kicks), kept for
 * processes that
 * the bus did not reach. Messages are not among them: those are found by their sequences.
 */
export type KeptNotices = {
  keep(kept: Kept): void;
  /** In the order of publication. */
  since(appId: number, sinceMs: number): Promise<Notice[]>;
  /** Waits for pending writes. */
  drained(): Promise<void>;
};

/** A bus that loses nothing needs nothing kept. */
export const NOTHING_KEPT: KeptNotices = {
  keep: () => undefined,
  since: () => Promise.resolve([]),
  drained: () => Promise.resolve(),
};

export const createKeptNotices = (
  db: Kysely<Tables>,
  { clock, log }: { clock: Clock; log: Log },
): KeptNotices => {
  let prunedMs = clock.nowMs();

  const prune = async (nowMs: number): Promise<void> => {
    if (nowMs - prunedMs < PRUNE_EVERY_MS) return;
    prunedMs = nowMs;
    await sql`delete from kept_notice where at_ms < ${nowMs - KEEP_MS}`.execute(db);
  };

  const batch = microBatch<Kept, undefined>({
    maxItems: MAX_BATCH,
    async flush(items) {
      await sql`insert into kept_notice (app_id, id, at_ms, notice)
        select * from unnest(${items.map((one) => one.appId)}::bigint[], ${items.map((one) => one.id)}::text[],
          ${items.map((one) => one.atMs)}::bigint[], ${items.map((one) => one.notice)}::text[])
        on conflict do nothing`.execute(db);
      await prune(clock.nowMs());
      return items.map(() => undefined);
    },
  });

  return {
    keep(kept) {
      batch.add(kept).catch((error: unknown) => log.warn({ err: error }, 'a notice could not be kept'));
    },
    async since(appId, sinceMs) {
      const { rows } = await sql<{ notice: string }>`
        select notice from kept_notice where app_id = ${appId} and at_ms >= ${sinceMs} order by at_ms, id`.execute(
        db,
      );
      return rows.map((row) => JSON.parse(row.notice) as Notice);
    },
    drained: () => batch.drained(),
  };
};
