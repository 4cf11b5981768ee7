import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import * as v from 'valibot';
import { readTables, type Table } from './backup-tables.ts';
import { checkSchemaName, connect } from './connect.ts';

export type BackupOptions = {
  databaseUrl: string;
  /** The schemas of the product that go together. */
  schemas: readonly string[];
  /** A backup is one directory. */
  dir: string;
};

const Manifest = v.object({
  format: v.literal(1),
  schemas: v.array(v.string()),
  /** Names of the migrations that had been run, by schema. */
  migrations: v.record(v.string(), v.array(v.string())),
  tables: v.array(v.object({ schema: v.string(), name: v.string(), columns: v.array(v.string()) })),
  sequences: v.array(v.object({ schema: v.string(), name: v.string(), lastValue: v.string() })),
});
type Manifest = v.InferOutput<typeof Manifest>;

const MANIFEST = 'manifest.json';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoted(schema)}.${quoted(name)}`;
const fileOf = (dir: string, { schema, name }: { schema: string; name: string }): string =>
  join(dir, `${schema}.${name}.copy.gz`);
const columnsOf = ({ columns }: { columns: readonly string[] }): string => columns.map(quoted).join(', ');

/** Runs `work` in one transaction on one connection. */
const inTransaction = async (
  url: string,
  begin: string,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> => {
  const database = connect<never>(url, { schema: 'public', maxConnections: 1 });
  const client = await database.pool.connect();
  try {
    await client.query(begin);
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
    await database.close();
  }
};

const readMigrations = async (
  client: pg.PoolClient,
  schemas: readonly string[],
): Promise<Manifest['migrations']> => {
  const migrations: Manifest['migrations'] = {};
  for (const schema of schemas) {
    const { rows } = await client.query<{ name: string }>(
      `select name from ${schema}.kysely_migration order by name`,
    );
    migrations[schema] = rows.map(({ name }) => name);
  }
  return migrations;
};

const readSequences = async (
  client: pg.PoolClient,
  schemas: readonly string[],
): Promise<Manifest['sequences']> => {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as "lastValue"
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  );
  return rows;
};

const syncPath = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  await file.sync();
  await file.close();
};

const writeTable = async (client: pg.PoolClient, dir: string, table: Table): Promise<void> => {
  const rows = client.query(copyTo(`copy ${nameOf(table)} (${columnsOf(table)}) to stdout`));
  await pipeline(rows, createGzip({ level: 5 }), createWriteStream(fileOf(dir, table)));
  await syncPath(fileOf(dir, table));
};

/**
 * Writes all rows of these schemas, as of one snapshot, into a new directory, while the services keep running.
 * The directory is renamed into place when it is complete.
 * @throws {Error} when the directory exists already
 */
export const backup = async ({ databaseUrl, schemas, dir }: BackupOptions): Promise<void> => {
  const unfinished = `${dir}.new-${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  try {
    schemas.forEach(checkSchemaName);
    await inTransaction(databaseUrl, 'begin isolation level repeatable read read only', async (client) => {
      const tables = await readTables(client, schemas);
      for (const table of tables) await writeTable(client, unfinished, table);
      const manifest: Manifest = {
        format: 1,
        schemas: [...schemas],
        migrations: await readMigrations(client, schemas),
        tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns: [...columns] })),
        sequences: await readSequences(client, schemas),
      };
      await writeFile(join(unfinished, MANIFEST), JSON.stringify(manifest, null, 2), { flush: true });
    });
    await syncPath(unfinished);
    await rename(unfinished, dir);
    await syncPath(dirname(dir));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};

const readManifest = async (dir: string): Promise<Manifest> => {
  const text = await readFile(join(dir, MANIFEST), 'utf8').catch((cause: unknown) => {
    throw new Error(`${dir} is not a backup: it has no ${MANIFEST}.`, { cause });
  });
  return v.parse(Manifest, JSON.parse(text));
};

const checkSameMigrations = async (client: pg.PoolClient, manifest: Manifest): Promise<void> => {
  const ours = await readMigrations(client, manifest.schemas);
  for (const schema of manifest.schemas) {
    const [theirs = [], here = []] = [manifest.migrations[schema], ours[schema]];
    const odd = [
      ...theirs.filter((name) => !here.includes(name)),
      ...here.filter((name) => !theirs.includes(name)),
    ];
    if (odd.length > 0) {
      throw new Error(
        `The backup and the schema ${schema} are of different versions: only one has ${odd.join(', ')}.`,
      );
    }
  }
};

/**
 * Replaces the rows of the schemas by a backup: all of it or, after any error, nothing. The schemas must be
 * migrated to the version of the backup, and no service may be running.
 * @throws {Error} when the directory is not a backup, or of another version
 */
export const restore = async ({ databaseUrl, dir }: { databaseUrl: string; dir: string }): Promise<void> => {
  const manifest = await readManifest(dir);
  manifest.schemas.forEach(checkSchemaName);
  await inTransaction(databaseUrl, 'begin', async (client) => {
    await checkSameMigrations(client, manifest);
    const { tables, sequences } = manifest;
    if (tables.length > 0) await client.query(`truncate ${tables.map(nameOf).join(', ')}`);
    for (const table of tables) {
      const rows = client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`));
      await pipeline(createReadStream(fileOf(dir, table)), createGunzip(), rows);
    }
    for (const sequence of sequences) {
      await client.query('select setval($1::regclass, $2)', [nameOf(sequence), sequence.lastValue]);
    }
  });
};
