import { connect, type Database } from '@touchline/engines/sql/connect';
import { migrate } from '@touchline/engines/sql/migrate';
import { LEDGER_SCHEMA, ledgerMigrations } from '@touchline/ledger/migrations';
import { MATCH_SCHEMA, matchMigrations } from '@touchline/match-store/migrations';
import type { Tables as MatchTables } from '@touchline/match-store/tables';
import type { Kysely, RawBuilder } from 'kysely';
import { API_SCHEMA, apiMigrations } from '../migrations.ts';
import type { Tables } from '../tables.ts';

/** A piece of SQL, written in a repository. */
export type Sql = RawBuilder<unknown>;

/** The schemas that repositories of this service are opened on. */
export type Schemas = {
  db: Kysely<Tables>;
  /** The schema of matches, which the feed writes. */
  matchDb: Kysely<MatchTables>;
  /** Balances and postings; written by `@touchline/ledger` alone. */
  ledgerDb: Kysely<never>;
};

type Options = { databaseUrl: string; onConnectionError: (error: Error) => void };

/** Connects to the schemas and brings them up to date. */
export const openSchemas = async ({
  databaseUrl,
  onConnectionError,
}: Options): Promise<Schemas & { close: () => Promise<void> }> => {
  const api: Database<Tables> = connect(databaseUrl, { schema: API_SCHEMA, onConnectionError });
  const match: Database<MatchTables> = connect(databaseUrl, { schema: MATCH_SCHEMA, onConnectionError });
  const ledger: Database<never> = connect(databaseUrl, { schema: LEDGER_SCHEMA, onConnectionError });
  // Whoever starts first makes the schema of matches: this service reads it and may be there before the feed.
  await migrate(match, { schema: MATCH_SCHEMA, migrations: matchMigrations });
  await migrate(ledger, { schema: LEDGER_SCHEMA, migrations: ledgerMigrations });
  await migrate(api, { schema: API_SCHEMA, migrations: apiMigrations });
  return {
    db: api.kysely,
    matchDb: match.kysely,
    ledgerDb: ledger.kysely,
    async close() {
      await ledger.close();
      await match.close();
      await api.close();
    },
  };
};
