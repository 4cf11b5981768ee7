import type { Migrations } from '@touchline/engines/sql/migrate';
import * as ledger from '../migrations/001-ledger.ts';
import * as kindTotals from '../migrations/002-kind-totals.ts';
import * as firstSeq from '../migrations/003-first-seq.ts';

/** Name of the schema that holds all of this. */
export const LEDGER_SCHEMA = 'ledger';

/** Migrations of the schema, by name, for the migrator that runs at start. */
export const ledgerMigrations: Migrations = {
  '001-ledger': ledger,
  '002-kind-totals': kindTotals,
  '003-first-seq': firstSeq,
};
