import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { checkSchemaName, type Database } from './connect.ts';

/** By name (`001-accounts`); run in the order of the names, each once. */
export type Migrations = Record<string, Migration>;

/** Any fixed number: who holds it makes schemas. */
const SCHEMA_LOCK = 7_160_401;

const createSchema = (kysely: Kysely<unknown>, schema: string): Promise<void> =>
  kysely.transaction().execute(async (trx) => {
    // "if not exists" alone fails when two processes start at the same moment.
    await sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`.execute(trx);
    await sql`create schema if not exists ${sql.id(schema)}`.execute(trx);
  });

/**
 * Brings a schema up to date, making it when it is missing. Processes that start at once wait for each other;
 * all of it happens or nothing.
 * @throws {Error} naming the migration that failed
 */
export const migrate = async <Tables>(
  database: Database<Tables>,
  { schema, migrations }: { schema: string; migrations: Migrations },
): Promise<void> => {
  const kysely = database.kysely as Kysely<unknown>;
  await createSchema(kysely, checkSchemaName(schema));
  const migrator = new Migrator({
    db: kysely,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableSchema: schema,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'its list of migrations';
  throw new Error(`The schema ${schema} could not be brought up to date: ${failed} failed.`, {
    cause: error,
  });
};
