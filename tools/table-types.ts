import { connect } from '@touchline/engines/sql/connect';
import { migrate } from '@touchline/engines/sql/migrate';
import { generate, PostgresDialect } from 'kysely-codegen';
import { format, resolveConfig } from 'prettier';
import { API_SCHEMA, apiMigrations } from '../apps/api/src/migrations.ts';
import { CHAT_SCHEMA, chatMigrations } from '../apps/chat/src/migrations.ts';
import { LEDGER_SCHEMA, ledgerMigrations } from '../packages/ledger/src/migrations.ts';
import { MATCH_SCHEMA, matchMigrations } from '../packages/match-store/src/migrations.ts';

/** A schema, and the file that holds the types of its tables. */
export type GeneratedTables = { schema: string; migrations: URL; file: string };

export const GENERATED_TABLES: readonly GeneratedTables[] = [
  { schema: API_SCHEMA, migrations: apiMigrations, file: 'apps/api/src/generated-tables.ts' },
  { schema: CHAT_SCHEMA, migrations: chatMigrations, file: 'apps/chat/src/generated-tables.ts' },
  { schema: LEDGER_SCHEMA, migrations: ledgerMigrations, file: 'packages/ledger/src/generated-tables.ts' },
  { schema: MATCH_SCHEMA, migrations: matchMigrations, file: 'packages/match-store/src/generated-tables.ts' },
];

/**
 * Migrates a schema and describes its tables as TypeScript.
 * @param databaseUrl a database that may be written to
 * @returns the text of the file, formatted
 */
export const tableTypes = async (
  databaseUrl: string,
  { schema, migrations, file }: GeneratedTables,
): Promise<string> => {
  const database = connect<unknown>(databaseUrl, { schema, maxConnections: 2 });
  try {
    await migrate(database, { schema, migrations });
    const text = await generate({
      db: database.kysely,
      dialect: new PostgresDialect(),
      defaultSchemas: [schema],
      includePattern: `${schema}.*`,
      excludePattern: `${schema}.kysely_*`,
      // Our driver reads a bigint as a number; repositories write days as text and read them cast to text.
      typeMapping: { date: 'string', int8: 'number' },
    });
    return await format(text, { ...(await resolveConfig(file)), filepath: file });
  } finally {
    await database.close();
  }
};
