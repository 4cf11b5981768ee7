import type { Currency } from '@touchline/domain/currency';
import { postingKind, type PostingKindName } from '@touchline/domain/posting-kind';
import { type Kysely, sql } from 'kysely';

export type Payment = { accountId: number; amount: number; key: string; ref: number };

/** Each chunk is a transaction of its own and holds its locks for about a tenth of a second. */
const CHUNK = 2_000;

/**
 * Credits many wallets from one source, for example the winners of a quiz. Idempotent by the keys: after a crash the
 * whole list is given again, and what was posted is passed over.
 * @returns how many were posted by this call
 */
export const payOut = async (
  db: Kysely<never>,
  { kind, currency }: { kind: PostingKindName; currency: Currency },
  payments: readonly Payment[],
): Promise<number> => {
  let posted = 0;
  for (let from = 0; from < payments.length; from += CHUNK) {
    const chunk = payments.slice(from, from + CHUNK);
    const { rows } = await sql<{ posted: number }>`
      select ledger.pay_out(${postingKind(kind).id}::smallint, ${currency}::smallint,
        ${chunk.map(({ key }) => key)}::uuid[], ${chunk.map(({ accountId }) => accountId)}::bigint[],
        ${chunk.map(({ amount }) => amount)}::bigint[], ${chunk.map(({ ref }) => ref)}::bigint[]) as posted
    `.execute(db);
    posted += rows[0]?.posted ?? 0;
  }
  return posted;
};
