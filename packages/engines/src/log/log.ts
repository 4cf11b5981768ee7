import { pino, type Logger, type LevelWithSilent } from 'pino';

/** Structured logs. The product never logs message bodies; what opens a door is blotted out by name. */
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

/** A wildcard stands for exactly one step down, so each depth is named. */
const SECRET_PATHS = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Deeper causes say no more. */
const MAX_CAUSES = 3;

/**
 * What of an error is logged. Only these: drivers hang connections with their passwords, and rows with what people
 * wrote, on their errors.
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
  /** Where lines go; standard output when left out. */
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

/** For code that must be given a log and nobody reads it. */
export const silentLog: Log = createLog({ level: 'silent' });
