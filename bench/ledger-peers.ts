import { randomUUID } from 'node:crypto';
import { microBatch } from '@touchline/engines/sql/micro-batch';
import type { LedgerWorld } from './ledger-world.ts';

type Raw = { account: number; key: string; anchor: number };

const INSERT = `
  insert into peer.raw (account_id, request_id, anchor_id, room_id, gift_id, quantity, gold, diamonds, source, sent_at,
    wallet_id, seq, key, kind, contra, amount, balance_after, ref, at)
  select account, key, anchor, anchor, 1, 1, 1, 1, 'gold', $4, account, 1, key, 20, 20, -1, 1, 1, $4
  from unnest($1::bigint[], $2::uuid[], $3::bigint[]) given (account, key, anchor)`;

/** The least that a gift could be: one row as wide as ours together, inserted in batches and synced to disk. */
export const rawGifts = ({ pool }: LedgerWorld) => {
  const batch = microBatch<Raw, true>({
    maxItems: 256,
    async flush(items) {
      const values = [
        items.map(({ account }) => account),
        items.map(({ key }) => key),
        items.map(({ anchor }) => anchor),
        Date.now(),
      ];
      await pool.query({ name: 'raw-gift', text: INSERT, values });
      return items.map(() => true as const);
    },
  });
  return (account: number, anchor: number): Promise<unknown> =>
    batch.add({ account, anchor, key: randomUUID() });
};

const NEW_ENTRY = `insert into peer.entry (account_id, key, amount, balance_after, at)
  select account_id, $2, $3, balance, $4 from peer.wallet where account_id = $1`;

/**
 * As most shops do it: a transaction for each gift that locks the giver and the anchor, lowers and raises their
 * balances, and writes the gift with both of its entries.
 */
export const rowLockGifts =
  ({ pool }: LedgerWorld) =>
  async (account: number, anchor: number): Promise<void> => {
    const client = await pool.connect();
    const [key, now] = [randomUUID(), Date.now()];
    try {
      await client.query('begin');
      await client.query('select balance, spent_day from peer.wallet where account_id = $1 for update', [
        account,
      ]);
      await client.query('select balance from peer.wallet where account_id = $1 for update', [anchor]);
      await client.query(
        'update peer.wallet set balance = balance - 1, spent_day = spent_day + 1 where account_id = $1',
        [account],
      );
      await client.query('update peer.wallet set balance = balance + 1 where account_id = $1', [anchor]);
      await client.query('insert into peer.gift (account_id, anchor_id, gold, at) values ($1, $2, 1, $3)', [
        account,
        anchor,
        now,
      ]);
      await client.query(NEW_ENTRY, [account, key, -1, now]);
      await client.query(NEW_ENTRY, [anchor, key, 1, now]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
