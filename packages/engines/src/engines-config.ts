import * as v from 'valibot';
import { address, oneOf, port, secret, text, wholeNumber } from './config/variables.ts';

/** The environment variables of the engines. Without any, all of them are embedded. */
export const engineVariables = {
  /** Where the embedded database and objects keep their files. */
  DATA_DIR: v.optional(text(), './data'),
  /** Room that is kept on the disk of DATA_DIR, in MB, 256 when left out: uploads are refused before it is used up. */
  DATA_RESERVE_MB: v.optional(wholeNumber({ min: 0, max: 1_000_000 })),
  /** A PostgreSQL (15 or newer) of your own, instead of the embedded one. */
  DATABASE_URL: v.optional(address('postgres', 'postgresql')),
  /** A Redis 7 or Valkey for state that processes share. */
  REDIS_URL: v.optional(address('redis', 'rediss')),
  /** Prefix of every name in that Redis, `touchline` when left out: two products in one Redis must differ. */
  REDIS_PREFIX: v.optional(text()),
  /** An S3-compatible bucket: `https://<key>:<secret>@<host>/<bucket>?region=<region>`. */
  S3_URL: v.optional(address('http', 'https')),
  /** Prefix of `/objects/…` in published addresses; empty for the same origin. */
  OBJECTS_BASE_URL: v.optional(address('http', 'https')),
  /** Signs upload and download addresses. Generated and kept in DATA_DIR when left out. */
  OBJECTS_SECRET: v.optional(secret()),
  LOG_LEVEL: v.optional(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Opens `/metrics` on a port of its own. */
  METRICS_PORT: v.optional(port()),
  /** The address of that port, 127.0.0.1 when left out. */
  METRICS_HOST: v.optional(text()),
  /** Opens `/metrics` on the port of the service, for requests with this secret. */
  METRICS_SECRET: v.optional(secret()),
  /** Connections to the database, for each service of a process. */
  DATABASE_CONNECTIONS: v.optional(wholeNumber({ min: 1, max: 500 }), '10'),
};

export type EnginesConfig = v.InferOutput<v.ObjectSchema<typeof engineVariables, undefined>>;
