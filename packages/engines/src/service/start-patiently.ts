import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log.ts';

/** A server that this process depends on is temporarily unavailable. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

/** Network errors of system calls. */
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOENT', 'EAI_AGAIN']);
/** PostgreSQL's codes for lost connections, its shutdown and start, and too many connections. */
const DATABASE = /^(08\w{3}|57P0[1-3]|53300)$/;
const LOST =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/;

const hasTemporaryCode = (error: Error): boolean => {
  if (!('code' in error)) return false;
  const code = String(error.code);
  return DATABASE.test(code) || ('syscall' in error && error.syscall !== 'open' && NETWORK.has(code));
};

/** Whether the same start may succeed shortly after; reads causes and aggregated errors as well. */
export const isTemporary = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof UnavailableError || hasTemporaryCode(error) || LOST.test(error.message)) return true;
  return error instanceof AggregateError ? error.errors.some(isTemporary) : isTemporary(error.cause);
};

export type Patience = {
  /** Time limit for retries of a start; then the last error is thrown. */
  limitMs: number;
  pauseMs: number;
  log: Pick<Log, 'warn'>;
};

export const START_LIMIT_MS = 60_000;

/**
 * Starts something that releases its resources when it fails, and retries while a server that it needs is
 * unavailable.
 * @throws any permanent error at once, and the last error after the time limit
 */
export const startPatiently = async <Started>(
  start: () => Promise<Started>,
  { limitMs, pauseMs, log }: Patience,
): Promise<Started> => {
  const giveUpMs = performance.now() + limitMs;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (!isTemporary(error) || performance.now() + pauseMs > giveUpMs) throw error;
      log.warn({ err: error }, 'a server that this process needs cannot be reached; trying again');
      await sleep(pauseMs);
    }
  }
};
