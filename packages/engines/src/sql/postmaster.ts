import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The state file that a running server writes into its data directory. */
export type Postmaster = { pid: number; ready: boolean };

const POLL_MS = 10;

/** Undefined when no server has registered here. */
export const readPostmaster = (dataDir: string): Postmaster | undefined => {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
    // The eighth line is its state: "starting", "stopping", "ready" or "standby".
    return { pid: Math.abs(Number(lines[0])), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
};

const workingDirOf = (pid: string): string => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Server processes that still work on this directory. Children outlive a killed postmaster for a moment, and a
 * new server beside them would destroy the data: the working directory is the one thing that gives them away.
 */
export const processesOn = (dataDir: string): number[] => {
  if (process.platform !== 'linux') {
    const pid = readPostmaster(dataDir)?.pid;
    return pid && isRunning(pid) ? [pid] : [];
  }
  const real = realpathSync(dataDir);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid && workingDirOf(name) === real)
    .filter((name) => commandOf(name).startsWith('postgres'))
    .map(Number);
};

const commandOf = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return '';
  }
};

const signal = (pids: readonly number[], name: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended by itself in the meantime.
    }
  }
};

/** True when all have ended within `withinMs`. */
const untilNoneOn = async (dataDir: string, withinMs: number): Promise<boolean> => {
  const giveUpMs = performance.now() + withinMs;
  while (processesOn(dataDir).length > 0) {
    if (performance.now() > giveUpMs) return false;
    await sleep(POLL_MS);
  }
  return true;
};

/**
 * Leaves the directory without any server: one whose owner died is asked to stop cleanly, children of a killed
 * one are waited for, and what does not end is ended. Then the stale lock files go.
 * To be called only by the holder of the data lock.
 */
export const clearLeftovers = async (dataDir: string, socketDir: string): Promise<void> => {
  const postmaster = readPostmaster(dataDir);
  if (postmaster && processesOn(dataDir).includes(postmaster.pid)) {
    signal([postmaster.pid], 'SIGINT');
    if (!(await untilNoneOn(dataDir, 10_000))) signal([postmaster.pid], 'SIGQUIT');
  }
  if (!(await untilNoneOn(dataDir, 5_000))) {
    signal(processesOn(dataDir), 'SIGKILL');
    await untilNoneOn(dataDir, 5_000);
  }
  rmSync(join(dataDir, 'postmaster.pid'), { force: true });
  rmSync(join(socketDir, '.s.PGSQL.5432.lock'), { force: true });
  rmSync(join(socketDir, '.s.PGSQL.5432'), { force: true });
};
