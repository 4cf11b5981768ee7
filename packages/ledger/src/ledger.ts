import { microBatch } from '@touchline/engines/sql/micro-batch';
import type { Kysely } from 'kysely';
import { freeze } from './freeze.ts';
import type { Posting, PostResult } from './posting.ts';
import { postBatch } from './post-batch.ts';
import { statementReader, type StatementReader } from './statement-reader.ts';
import { totalReader, type TotalReader } from './total-reader.ts';
import { walletReader, type WalletReader } from './wallet-reader.ts';

/** The only writer of balances, and their readers. */
export type Ledger = WalletReader &
  StatementReader &
  TotalReader & {
    /** Posts by itself, together with what others post at this moment. Committed when it resolves. */
    post(posting: Posting): Promise<PostResult>;
    /** @param within a transaction of the caller; left out, it commits by itself */
    freeze<Tables>(accountId: number, isFrozen: boolean, within?: Kysely<Tables>): Promise<void>;
    /** Waits for what is being posted. */
    drained(): Promise<void>;
  };

const BATCH_ITEMS = 256;

/** PostgreSQL's class of errors about rows that break a constraint: one bad posting must not fail its neighbours. */
const isConstraintError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('23');

/**
 * @param database any connection that may use the schema `ledger`, whatever its search path
 */
export const openLedger = (database: Kysely<never>): Ledger => {
  const batch = microBatch<Posting, PostResult>({
    flush: (postings) => database.transaction().execute((transaction) => postBatch(transaction, postings)),
    maxItems: BATCH_ITEMS,
    splitOn: isConstraintError,
  });
  return {
    ...walletReader(database),
    ...statementReader(database),
    ...totalReader(database),
    post: (posting) => batch.add(posting),
    // The tables of the caller's transaction do not matter: the statement names its schema.
    freeze: (accountId, isFrozen, within) =>
      freeze((within as unknown as Kysely<never> | undefined) ?? database, accountId, isFrozen),
    drained: () => batch.drained(),
  };
};
