import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/** A text that came so often is planned once per connection and no more. */
const FREQUENT = 20;
/** The server keeps each of them for each connection, so their number is bounded. */
const MAX_NAMES = 300;

/**
 * With `*` the columns of an answer change with the table, and a plan of before a migration fails. Rows that come
 * from the statement itself are not meant.
 */
const answersAnyColumn = (text: string): boolean => /[\s.,]\*\s*(?:,|\)|$|from(?!\s*unnest\())/i.test(text);

/**
 * Names the texts that come often, and no others.
 * @returns the name of a text, or undefined for one that is planned each time
 */
export const statementNames = (): ((text: string) => string | undefined) => {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_NAMES) return known;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    if (count < FREQUENT || answersAnyColumn(text)) return undefined;
    counts.delete(text);
    const name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
};

/** Commands that the builder knows; it reads none but `COMMIT` and `ROLLBACK`. */
type Command = PostgresQueryResult<unknown>['command'];

const namedClient = (
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
): PostgresPoolClient => {
  const run = async <Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>> => {
    const name = values.length > 0 ? nameOf(text) : undefined;
    const given = { ...(name !== undefined && { name }), text, values: [...values] };
    const { command, rowCount, rows } = await client.query(given);
    return { command: command as Command, rowCount: rowCount ?? 0, rows: rows as Row[] };
  };
  function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query<Row>(
    given: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    if (typeof given === 'string') return run<Row>(given, values);
    throw new TypeError('the builder was given no cursors');
  }
  return { query, release: (destroy) => client.release(destroy) };
};

/**
 * A pool for the query builder whose frequent statements are prepared: planning them anew cost several times what
 * running them does.
 */
export const withNamedStatements = (pool: pg.Pool): PostgresPool => {
  const nameOf = statementNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const held = clients.get(client) ?? namedClient(client, nameOf);
      clients.set(client, held);
      return held;
    },
  };
};
