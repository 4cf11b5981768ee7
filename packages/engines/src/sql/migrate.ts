import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { FileMigrationProvider, type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { checkSchemaName, type Database } from './connect.ts';

/** By name (`001-accounts`); run in the order of the names, each once. */
export type Migrations = Record<string, Migration>;

/** Any fixed number: its lock serialises the creation of schemas. */
const SCHEMA_LOCK = 7_160_401;

const createSchema = (kysely: Kysely<unknown>, schema: string): Promise<void> =>
  kysely.transaction().execute(async (trx) => {
    // "if not exists" alone fails when two processes start at the same moment.
    await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(trx);
    await sql`create schema if not exists ${sql.id(schema)}`.execute(trx);
  });

const providerOf = (migrations: Migrations | URL): MigrationProvider =>
  migrations instanceof URL
    ? new FileMigrationProvider({ fs, path, migrationFolder: fileURLToPath(migrations) })
    : { getMigrations: () => Promise.resolve(migrations) };

/** The schema holds migrations that this release does not know: an earlier layout wrote it. */
export class OlderLayoutError extends Error {
  override readonly name = 'OlderLayoutError';
}

/** @throws {OlderLayoutError} before anything is changed */
const refuseOlderLayout = async (
  kysely: Kysely<unknown>,
  { schema, provider }: { schema: string; provider: MigrationProvider },
): Promise<void> => {
  const { rows: tables } = await sql`select 1 from information_schema.tables
    where table_schema = ${schema} and table_name = 'kysely_migration'`.execute(kysely);
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(`${schema}.kysely_migration`)}`.execute(kysely);
  const known = await provider.getMigrations();
  if (rows.every(({ name }) => Object.hasOwn(known, name))) return;
  throw new OlderLayoutError(
    `The schema ${schema} was written by an earlier release that this one cannot read: start with an empty data ` +
      'folder (DATA_DIR) or an empty database (DATABASE_URL). Nothing was changed.',
  );
};

/**
 * Brings a schema up to date and creates it when it is missing. Processes that start at once wait for each
 * other; the migration is atomic.
 * @param migrations the folder that holds them, or the migrations by name
 * @throws {OlderLayoutError} for a schema of an earlier layout, which stays as it is
 * @throws {Error} naming the migration that failed
 */
export const migrate = async <Tables>(
  database: Database<Tables>,
  { schema, migrations }: { schema: string; migrations: Migrations | URL },
): Promise<void> => {
  const kysely = database.kysely as Kysely<unknown>;
  const provider = providerOf(migrations);
  await refuseOlderLayout(kysely, { schema: checkSchemaName(schema), provider });
  await createSchema(kysely, schema);
  const migrator = new Migrator({ db: kysely, provider, migrationTableSchema: schema });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'its list of migrations';
  throw new Error(`The schema ${schema} could not be brought up to date: ${failed} failed.`, {
    cause: error,
  });
};
