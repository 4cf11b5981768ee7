import type { Kysely } from 'kysely';

import type { Tables } from '../tables.ts';

/** Which one-to-one messages that ask for it were read, in one app. */
export type C2cReceiptRepository = ReturnType<typeof c2cReceiptRepository>;

export const c2cReceiptRepository = (db: Kysely<Tables>, appId: number) => ({
  /** @returns the sequences that were not marked before */
  async mark(conversation: string, sequences: readonly number[]): Promise<number[]> {
    if (sequences.length === 0) return [];
    const rows = await db
      .insertInto('c2c_receipt')
      .values(sequences.map((seq) => ({ app_id: appId, conversation, seq })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('seq')
      .execute();
    return rows.map((row) => row.seq);
  },

  async among(conversation: string, sequences: readonly number[]): Promise<Set<number>> {
    if (sequences.length === 0) return new Set();
    const rows = await db
      .selectFrom('c2c_receipt')
      .select('seq')
      .where('app_id', '=', appId)
      .where('conversation', '=', conversation)
      .where('seq', 'in', [...sequences])
      .execute();
    return new Set(rows.map((row) => row.seq));
  },
});
