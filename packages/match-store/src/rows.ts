import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

type TableName = keyof Tables;

type Upsert = {
  into: TableName;
  rows: readonly object[];
  key: readonly string[];
  /** Columns that an existing row takes over; left out is every column outside the key. */
  take?: readonly string[];
};

const columns = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(name)));

/**
 * Rows of one table as a parameter of a statement: one JSON text however many rows there are,
 * so a bulk write stays one round trip and within the limit of parameters.
 */
export const rowsOf = (table: TableName, rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(`match.${table}`)}, ${JSON.stringify(rows)}::jsonb)`;

/** Inserts rows and updates those whose key exists. All rows carry the same columns. */
export const upsertRows = async (
  database: Kysely<Tables>,
  { into, rows, key, take }: Upsert,
): Promise<void> => {
  const first = rows[0];
  if (!first) return;
  const names = Object.keys(first);
  const taken = take ?? names.filter((name) => !key.includes(name));
  const update =
    taken.length === 0
      ? sql`nothing`
      : sql`update set ${sql.join(taken.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`;
  await sql`
    insert into ${sql.table(`match.${into}`)} (${columns(names)})
    select ${columns(names)} from ${rowsOf(into, rows)}
    on conflict (${columns(key)}) do ${update}
  `.execute(database);
};

const DEADLOCK = '40P01';
const MAX_TRIES = 4;

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DEADLOCK;

/** The database ends one of two writers that wait for each other; nothing of that one was written, so it goes again. */
const againAfterDeadlock = async <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (!isDeadlock(error) || tries === MAX_TRIES) throw error;
    }
  }
};

/** Runs in a transaction, or in the one that is open already. A new one that met a deadlock is run again. */
export const inTransaction = <Answer>(
  database: Kysely<Tables>,
  work: (transaction: Kysely<Tables>) => Promise<Answer>,
): Promise<Answer> =>
  database.isTransaction ? work(database) : againAfterDeadlock(() => database.transaction().execute(work));
