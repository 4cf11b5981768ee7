import { type Kysely, sql } from 'kysely';

/** Keeps the wallets of an account from being spent from, or lets them be again; what comes in still does. */
export const freeze = async (db: Kysely<never>, accountId: number, isFrozen: boolean): Promise<void> => {
  await sql`update ledger.wallet set frozen = ${isFrozen} where account_id = ${accountId}`.execute(db);
};
