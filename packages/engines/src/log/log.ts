import { pino, type Logger, type LevelWithSilent } from 'pino';

/** Structured logs. The product never logs message bodies; secrets are redacted by field name. */
export type Log = Logger;

const SECRET_NAMES = [
  'token',
  'usersig',
  'userSig',
  'UserSig',
  'a2',
  'A2',
  'tinyid_a2',
  'password',
  'secret',
  'authorization',
  'cookie',
  'signature',
  'streamKey',
  'stream_key',
  'captcha',
];

/** A wildcard matches exactly one level, so each depth is listed. */
const SECRET_PATHS = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Deeper causes add no information. */
const MAX_CAUSES = 3;

/**
 * Fields of an error that are logged. Other fields are left out, because drivers attach connections with
 * passwords, and rows with user content, to their errors.
 */
const describeError = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error)) return error;
  const code: unknown = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    stack: error.stack,
    ...(error.cause === undefined || depth >= MAX_CAUSES
      ? {}
      : { cause: describeError(error.cause, depth + 1) }),
  };
};

export type LogOptions = {
  name?: string;
  level?: LevelWithSilent;
  /** Destination of the lines; standard output when left out. */
  write?: (line: string) => void;
};

export const createLog = ({ name, level = 'info', write }: LogOptions = {}): Log => {
  const options = {
    ...(name ? { name } : {}),
    level,
    base: {},
    serializers: { err: (error: unknown) => describeError(error) },
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
  };
  return write ? pino(options, { write }) : pino(options);
};

/** A log that discards its lines, for code that requires one. */
export const silentLog: Log = createLog({ level: 'silent' });
