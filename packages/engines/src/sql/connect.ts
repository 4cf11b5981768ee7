import { Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import pg from 'pg';
import { withNamedStatements } from './named-statements.ts';

/** A pool on one database, with one owner's schema in the search path. */
export type Database<Tables> = {
  kysely: Kysely<Tables>;
  pool: pg.Pool;
  /**
   * Runs a frequent statement as a prepared one: each connection parses it once, and need not plan it every
   * time.
   * @param name identifies one text; values that change between calls are parameters
   */
  prepared: <Row extends object>(name: string, statement: RawBuilder<Row>) => Promise<Row[]>;
  close(): Promise<void>;
};

export type ConnectOptions = {
  /** Unqualified table names mean this schema. */
  schema: string;
  maxConnections?: number;
  /**
   * For statements that look every row up by a key: each is planned once per connection, as nested loops over indexes.
   * PostgreSQL would plan a statement over lists anew as long as short lists make that look cheaper, and planning costs
   * many times what running it does; and what it plans over a table that is nearly empty would read all of it later.
   */
  onlyByKey?: boolean;
  /** Called for broken connections; the pool replaces them. */
  onConnectionError?: (error: Error) => void;
};

/** Connections are kept open, because a new one takes tens of milliseconds after every quiet period. */
const IDLE_CONNECTION_MS = 10 * 60_000;

const BY_KEY = [
  '',
  'plan_cache_mode=force_generic_plan',
  ...['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'material'].map((way) => `enable_${way}=off`),
].join(' -c ');

type TypeParser = (text: string) => unknown;

const INT8 = 20;
const INT8_ARRAY = 1016;

/** @throws {RangeError} for a number that JavaScript would round */
export const parseBigint = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`the bigint ${text} does not fit a number exactly`);
  return value;
};

/** One dimension, as our tables use it: `{1,NULL,3}`. */
export const parseBigintArray = (text: string): (number | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((one) => (one === 'NULL' ? null : parseBigint(one)));

/** The driver names some ids in an enum but has parsers for any. */
const driverParser = pg.types.getTypeParser as (oid: number, format?: 'text' | 'binary') => TypeParser;

/** The driver's parsers, but a bigint is a number when that is exact and an error when it is not. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return parseBigint;
    if (oid === INT8_ARRAY) return parseBigintArray;
    return driverParser(oid, format);
  },
};

/** @throws {Error} for a name that would need quoting */
export const checkSchemaName = (schema: string): string => {
  if (!/^[a-z][a-z0-9_]{0,50}$/.test(schema)) throw new Error(`"${schema}" is not a schema name`);
  return schema;
};

/**
 * Opens a pool. It connects at the first query.
 * @param url `postgresql://user:password@host/database`
 */
export const connect = <Tables>(url: string, options: ConnectOptions): Database<Tables> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    options: `-c search_path=${checkSchemaName(options.schema)}${options.onlyByKey === true ? BY_KEY : ''}`,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    keepAlive: true,
    types,
  });
  // Without listeners a connection that breaks, idle or in a transaction, would end the process.
  // The query under way fails in any case, and the pool replaces the connection.
  pool.on('error', () => undefined);
  let closing = false;
  const notify = (error: Error): void => {
    // The pool closes without waiting, so the database may stop right after it; that error is ignored.
    if (!closing) options.onConnectionError?.(error);
  };
  pool.on('connect', (client) => client.on('error', notify));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withNamedStatements(pool) }) });
  const prepared: Database<Tables>['prepared'] = async <Row extends object>(
    name: string,
    statement: RawBuilder<Row>,
  ) => {
    const { sql: text, parameters } = statement.compile(kysely);
    return (await pool.query<Row>({ name, text, values: [...parameters] })).rows;
  };
  const close = async (): Promise<void> => {
    closing = true;
    await kysely.destroy();
    // Kysely ends the pool only if it has run a query.
    if (!pool.ending) await pool.end();
  };
  return { kysely, pool, prepared, close };
};
