import type { Migrations } from '@touchline/engines/sql/migrate';
import * as matches from '../migrations/001-matches.ts';
import * as odds from '../migrations/002-odds.ts';
import * as analysis from '../migrations/003-analysis.ts';
import * as search from '../migrations/004-search.ts';
import * as screens from '../migrations/005-screens.ts';
import * as searchAtOnce from '../migrations/006-search-at-once.ts';
import * as regions from '../migrations/007-regions.ts';

/** Name of the schema that holds all of this. */
export const MATCH_SCHEMA = 'match';

/** Migrations of the schema, by name, for the migrator that runs at start. */
export const matchMigrations: Migrations = {
  '001-matches': matches,
  '002-odds': odds,
  '003-analysis': analysis,
  '004-search': search,
  '005-screens': screens,
  '006-search-at-once': searchAtOnce,
  '007-regions': regions,
};
