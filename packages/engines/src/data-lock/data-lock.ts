import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Another process works on this data. The message is a sentence for the person who started this one. */
export class DataLockedError extends Error {
  override readonly name = 'DataLockedError';
}

export type DataLock = { release(): void };

type Owner = { pid: number; startedAt: string; text: string };

/**
 * Start time of a process in kernel ticks: distinguishes the owner of a lock from another process with a
 * reused pid.
 */
const startOf = (pid: number): string => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
};

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const isAlive = ({ pid, startedAt }: Owner): boolean => exists(pid) && startOf(pid) === startedAt;

const readOwner = (path: string): Owner | undefined => {
  try {
    const text = readFileSync(path, 'utf8');
    const [pid = '', startedAt = ''] = text.trim().split(' ');
    return { pid: Number(pid), startedAt, text };
  } catch {
    return undefined;
  }
};

/** Moves the lock of a dead owner away. Two processes may try at once: the rename succeeds for only one of them. */
const removeStale = (path: string, judged: Owner): void => {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = readOwner(aside);
  if (moved && moved.text !== judged.text) {
    // Another process took the lock between the check and the rename: give it back.
    linkSync(aside, path);
  }
  rmSync(aside, { force: true });
};

/** Links our file under the lock's name; false when the name is taken. */
const tryLink = (mine: string, path: string): boolean => {
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

const ATTEMPTS = 10;

/**
 * Takes the exclusive right to work on a directory's data by the file `path`, which holds our pid.
 * The lock of a process that is gone is taken over.
 * @throws {DataLockedError} while a living process holds it
 */
export const holdDataLock = (path: string): DataLock => {
  const mine = `${path}.${process.pid}-${randomUUID()}`;
  // Written completely before it gets its name, so that no process reads a partial lock.
  writeFileSync(mine, `${process.pid} ${startOf(process.pid)}\n`);
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (tryLink(mine, path)) return { release: () => rmSync(path, { force: true }) };
      const owner = readOwner(path);
      if (owner && isAlive(owner)) {
        throw new DataLockedError(
          `The data at ${path.replace(/\.lock$/, '')} is in use by process ${owner.pid}; stop that one first, or choose another data directory.`,
        );
      }
      if (owner) removeStale(path, owner);
    }
    throw new DataLockedError(`The lock ${path} keeps changing hands; try again.`);
  } finally {
    rmSync(mine, { force: true });
  }
};
