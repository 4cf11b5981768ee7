import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** Time for PostgreSQL to stop fast (SIGINT), then immediately (SIGQUIT); after that it is killed. */
export type EndLimits = { fastMs: number; immediateMs: number };

const LIMITS: EndLimits = { fastMs: 10_000, immediateMs: 3_000 };

/** Ends a PostgreSQL server: SIGINT, then SIGQUIT, then SIGKILL. Resolves once it has exited. */
export const endPostgres = async (
  child: ChildProcess,
  { fastMs, immediateMs }: EndLimits = LIMITS,
): Promise<void> => {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit').then(() => true);
  const within = (ms: number): Promise<boolean> => {
    const aborted = new AbortController();
    const late = sleep(ms, false, { signal: aborted.signal }).catch(() => false);
    return Promise.race([exited, late]).finally(() => aborted.abort());
  };
  child.kill('SIGINT');
  if (await within(fastMs)) return;
  child.kill('SIGQUIT');
  if (await within(immediateMs)) return;
  child.kill('SIGKILL');
  await exited;
};
