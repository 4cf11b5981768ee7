import { chmodSync, mkdirSync, statSync } from 'node:fs';

/** Creates a folder that only its owner may enter; one that others can read is closed to them. */
export const privateDir = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const others = statSync(path).mode & 0o077;
  // Where the database runs as a user of its own, that user passes through the folder without reading it.
  if ((others & 0o066) !== 0) chmodSync(path, 0o700);
};
