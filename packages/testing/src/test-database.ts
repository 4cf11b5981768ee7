import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Database } from '@touchline/engines/sql/connect';
import { migrate, type Migrations } from '@touchline/engines/sql/migrate';
import { afterAll, inject } from 'vitest';
import './provided.ts';

/** One owner's part of the database. */
export type SchemaPart = { schema: string; migrations: Migrations | URL };

export type TestDatabase = {
  url: string;
  /** A pool that is closed with the database. */
  connect<Tables>(schema: string, maxConnections?: number): Database<Tables>;
  /** Drops the database; called by itself after the file's tests. */
  drop(): Promise<void>;
};

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.toString();
};

/** Any fixed number: who holds it makes templates. */
const TEMPLATE_LOCK = 7_160_402;

/** Name and text of every file of a folder of migrations. */
const filesIn = (folder: URL): [name: string, text: string][] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'utf8')]);

/** The same migrations, down to their text, share one template. */
const templateNameOf = (parts: readonly SchemaPart[]): string => {
  const text = parts.map(({ schema, migrations }) => [
    schema,
    migrations instanceof URL
      ? filesIn(migrations)
      : Object.entries(migrations).map(([name, migration]) => [name, migration.up.toString()]),
  ]);
  return `template_${createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 20)}`;
};

const migrateAll = async (url: string, parts: readonly SchemaPart[]): Promise<void> => {
  for (const part of parts) {
    const database = connect(url, { schema: part.schema, maxConnections: 2 });
    try {
      await migrate(database, part);
    } finally {
      await database.close();
    }
  }
};

const makeTemplate = async (
  admin: Database<unknown>,
  url: string,
  parts: readonly SchemaPart[],
): Promise<string> => {
  const name = templateNameOf(parts);
  const client = await admin.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) {
      // Under another name until it is complete: a run that was broken off leaves no half template.
      await client.query(`drop database if exists ${name}_new with (force)`);
      await client.query(`create database ${name}_new`);
      await migrateAll(withDatabase(url, `${name}_new`), parts);
      await client.query(`alter database ${name}_new rename to ${name}`);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
    client.release();
  }
  return name;
};

/**
 * A database of the test file's own, with these schemas migrated; gone after the file's tests.
 * Call it where `afterAll` may be called: at the top of a file, in a `describe`, or in `beforeAll`.
 */
export const testDatabase = async (...parts: readonly SchemaPart[]): Promise<TestDatabase> => {
  const serverUrl = inject('databaseUrl');
  const admin = connect<unknown>(serverUrl, { schema: 'public', maxConnections: 2 });
  const template = await makeTemplate(admin, serverUrl, parts);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await admin.pool.query(`create database ${name} template ${template}`);
  const url = withDatabase(serverUrl, name);
  const opened: (() => Promise<void>)[] = [];
  let dropped: Promise<void> | undefined;
  const dropOnce = async (): Promise<void> => {
    for (const close of opened) await close();
    await admin.pool.query(`drop database if exists ${name} with (force)`);
    await admin.close();
  };
  const drop = (): Promise<void> => (dropped ??= dropOnce());
  afterAll(drop);
  return {
    url,
    connect<Tables>(schema: string, maxConnections?: number) {
      const database = connect<Tables>(url, { schema, ...(maxConnections && { maxConnections }) });
      let closed: Promise<void> | undefined;
      const close = (): Promise<void> => (closed ??= database.close());
      opened.push(close);
      return { ...database, close };
    },
    drop,
  };
};
