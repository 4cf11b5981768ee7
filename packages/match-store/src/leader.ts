import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@touchline/engines/sql/connect';

/** Advisory lock of the process that writes matches; any fixed number. */
const LEADER_LOCK = 7_160_411;
const ASK_AGAIN_MS = 1000;

/**
 * Runs `lead` in one process at a time: in this one as soon as no other holds the advisory lock. The lock
 * lives as long as its connection, so the death of a process releases it.
 * @param lead must return soon after its signal aborts, because the lock was lost or the process stops
 */
export const leadAlone = async (
  database: Database<never>,
  signal: AbortSignal,
  lead: (signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  while (!signal.aborted) {
    const client = await database.pool.connect();
    const lost = new AbortController();
    const onError = () => lost.abort();
    client.on('error', onError);
    let leads = false;
    try {
      const { rows } = await client.query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [
        LEADER_LOCK,
      ]);
      leads = rows[0]?.leads ?? false;
      if (leads) await lead(AbortSignal.any([signal, lost.signal]));
    } finally {
      client.off('error', onError);
      // The connection of a leader is closed instead of pooled: that releases the lock in every case.
      client.release(leads);
    }
    await sleep(ASK_AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
};
