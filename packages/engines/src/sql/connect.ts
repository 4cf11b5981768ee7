import { Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import pg from 'pg';

/** A pool on one database, with one owner's schema in front. */
export type Database<Tables> = {
  kysely: Kysely<Tables>;
  pool: pg.Pool;
  /**
   * Runs a statement that is often asked for: each connection reads it once, and need not plan it every time.
   * @param name belongs to one text: what changes from call to call stands in parameters
   */
  prepared: <Row extends object>(name: string, statement: RawBuilder<Row>) => Promise<Row[]>;
  close(): Promise<void>;
};

export type ConnectOptions = {
  /** Unqualified table names mean this schema. */
  schema: string;
  maxConnections?: number;
  /** Hears of connections that broke; the pool replaces them by itself. */
  onConnectionError?: (error: Error) => void;
};

/** A connection is opened anew in tens of milliseconds, which somebody would wait for after every quiet spell. */
const IDLE_CONNECTION_MS = 10 * 60_000;

type TypeParser = (text: string) => unknown;

const INT8 = 20;
const INT8_ARRAY = 1016;

/** @throws {RangeError} for a number that JavaScript would round */
export const parseBigint = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`the bigint ${text} does not fit a number exactly`);
  return value;
};

/** One dimension, as our tables have it: `{1,NULL,3}`. */
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
 * Opens a pool. Nothing is sent before the first query.
 * @param url `postgresql://user:password@host/database`
 */
export const connect = <Tables>(url: string, options: ConnectOptions): Database<Tables> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 10,
    options: `-c search_path=${checkSchemaName(options.schema)}`,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    keepAlive: true,
    types,
  });
  // Without listeners a connection that breaks, idle or within a transaction, would end the process.
  // The query under way fails in any case, and the pool replaces the connection.
  pool.on('error', () => undefined);
  let closing = false;
  const tell = (error: Error): void => {
    // The pool says goodbye without waiting: a database that stops right after it is no news.
    if (!closing) options.onConnectionError?.(error);
  };
  pool.on('connect', (client) => client.on('error', tell));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
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
    // Kysely ends the pool only when it has asked something itself.
    if (!pool.ending) await pool.end();
  };
  return { kysely, pool, prepared, close };
};
