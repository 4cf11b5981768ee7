import { randomUUID } from 'node:crypto';
import { LEDGER_SCHEMA, ledgerMigrations } from '@touchline/ledger/migrations';
import { openLedger } from '@touchline/ledger/ledger';
import type { Posting } from '@touchline/ledger/posting';
import { testDatabase } from '@touchline/testing/test-database';

/** A database of its own with an empty ledger. */
export const openLedgerDatabase = async () => {
  const test = await testDatabase({ schema: LEDGER_SCHEMA, migrations: ledgerMigrations });
  const database = test.connect<never>(LEDGER_SCHEMA);
  return { database, url: test.url, ledger: openLedger(database.kysely) };
};

export const NO_LIMIT = { day: 20261123, month: 202611, dayLimit: 0, monthLimit: 0, isExcluded: false };

/** Gold comes in; a fresh key unless one is given. */
export const recharge = (accountId: number, amount: number, over: Partial<Posting> = {}): Posting => ({
  accountId,
  currency: 1,
  kind: 'recharge',
  amount,
  key: randomUUID(),
  ref: 1,
  ...over,
});

/** Gold goes out as a gift; `amount` is what it costs. */
export const gift = (accountId: number, amount: number, over: Partial<Posting> = {}): Posting => ({
  ...recharge(accountId, -amount),
  kind: 'gift',
  spending: NO_LIMIT,
  ...over,
});
