import type { Migrations } from '@touchline/engines/sql/migrate';
import * as matches from '../migrations/001-matches.ts';

/** Name of the schema that holds all of this. */
export const MATCH_SCHEMA = 'match';

/** Migrations of the schema, by name, for the migrator that runs at start. */
export const matchMigrations: Migrations = { '001-matches': matches };
