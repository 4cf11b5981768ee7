import { statfs } from 'node:fs/promises';

/** There is no room for another object; nothing of it was kept. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}

/** Room on the disk that objects are stored on. */
export type DiskSpace = {
  /** True when less than the reserve is free, as of at most two seconds ago. */
  isFull(): Promise<boolean>;
};

export type DiskSpaceOptions = {
  /** Room that is kept for the database and the logs, in bytes. */
  reserveBytes: number;
  /** Bytes that are free now. */
  freeBytes: () => Promise<number>;
  nowMs: () => number;
};

const KEPT_MS = 2_000;

/** Bytes that this process may still write on the disk of a folder. */
export const freeBytesOf = async (dir: string): Promise<number> => {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
};

export const diskSpace = ({ reserveBytes, freeBytes, nowMs }: DiskSpaceOptions): DiskSpace => {
  let known: { untilMs: number; isFull: Promise<boolean> } | undefined;
  return {
    isFull() {
      if (known === undefined || known.untilMs <= nowMs()) {
        known = {
          untilMs: nowMs() + KEPT_MS,
          isFull: freeBytes().then((free) => free < reserveBytes),
        };
      }
      return known.isFull;
    },
  };
};

const NO_ROOM: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);

/** The error of a write that found no room; any other error as it is. */
export const asStorageError = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && NO_ROOM.has(error.code)
    ? new StorageFullError('there is no room left', { cause: error })
    : error;
