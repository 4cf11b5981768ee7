import * as v from 'valibot';
import { address, oneOf, secret, text, wholeNumber } from './config/variables.ts';

/** The environment variables of everything a server stands on. Without any, all of it is embedded. */
export const engineVariables = {
  /** Where the embedded database and objects keep their files. */
  DATA_DIR: v.optional(text(), './data'),
  /** A PostgreSQL (15 or newer) of your own, instead of the embedded one. */
  DATABASE_URL: v.optional(address('postgres', 'postgresql')),
  /** A Redis 7 or Valkey for everything that many processes share. */
  REDIS_URL: v.optional(address('redis', 'rediss')),
  /** What every name in that Redis begins with, `touchline` when left out: two products in one must differ. */
  REDIS_PREFIX: v.optional(text()),
  /** An S3-compatible bucket: `https://<key>:<secret>@<host>/<bucket>?region=<region>`. */
  S3_URL: v.optional(address('http', 'https')),
  /** What stands before `/objects/…` in addresses given out; nothing for the same origin. */
  OBJECTS_BASE_URL: v.optional(address('http', 'https')),
  /** Signs upload and download addresses. Made and kept in DATA_DIR when left out. */
  OBJECTS_SECRET: v.optional(secret()),
  LOG_LEVEL: v.optional(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Connections to the database, for each service of a process. */
  DATABASE_CONNECTIONS: v.optional(wholeNumber({ min: 1, max: 500 }), '10'),
};

export type EnginesConfig = v.InferOutput<v.ObjectSchema<typeof engineVariables, undefined>>;
