import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import type { PostgresBinaries } from './postgres-binaries.ts';

/** A program and its arguments. */
export type Command = readonly [program: string, ...args: string[]];

/** The account that the database runs under, and how its programs are called. */
export type PostgresAccount = {
  binaries: PostgresBinaries;
  /** The command as that account. */
  run(command: Command): Command;
  /** Changes the owner of a directory and its content to that account. */
  own(path: string): void;
};

const USER = 'touchline-db';
const BINARIES_HOME = '/var/lib/touchline';
const NAMESPACE = ['unshare', '--user', '--map-user=65534', '--map-group=65534'] as const;

const succeeds = ([program, ...args]: Command): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** PostgreSQL refuses to run as root: in a user namespace of its own, root is mapped to `nobody`. */
const namespaceAccount = (binaries: PostgresBinaries): PostgresAccount => ({
  binaries,
  run: (command) => [...NAMESPACE, ...command],
  own: () => undefined,
});

const idOf = (flag: '-u' | '-g'): number =>
  Number(spawnSync('id', [flag, USER], { encoding: 'utf8' }).stdout);

const chownDeep = (path: string, owner: { uid: number; gid: number }): void => {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  if (stat.uid !== owner.uid) chownSync(path, owner.uid, owner.gid);
  if (stat.isDirectory()) for (const name of readdirSync(path)) chownDeep(join(path, name), owner);
};

const PackageFile = v.object({ version: v.pipe(v.string(), v.regex(/^[\w.-]+$/)) });

const versionOf = (root: string): string =>
  v.parse(PackageFile, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version;

/** Copies the programs to a place that an ordinary account can reach; `/root` is closed to it. */
const reachableBinaries = (
  binaries: PostgresBinaries,
  reaches: (path: string) => boolean,
): PostgresBinaries => {
  if (reaches(binaries.postgres)) return binaries;
  // One copy per version: an update must not run the old programs.
  const root = join(BINARIES_HOME, `postgres-${versionOf(binaries.root)}`);
  if (!existsSync(root)) {
    mkdirSync(BINARIES_HOME, { recursive: true, mode: 0o755 });
    const unfinished = `${root}.new-${process.pid}`;
    cpSync(binaries.root, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, root);
  }
  const bin = join(root, 'native', 'bin');
  return { root, initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
};

/** Where user namespaces are refused: a system user created for the database. */
const systemUserAccount = (found: PostgresBinaries): PostgresAccount => {
  if (!succeeds(['id', '-u', USER]) && !succeeds(['useradd', '-r', '-M', '-s', '/usr/sbin/nologin', USER])) {
    throw new Error(
      `PostgreSQL does not run as root, and neither a user namespace nor the system user ${USER} could be made; start as an ordinary user, or set DATABASE_URL.`,
    );
  }
  const owner = { uid: idOf('-u'), gid: idOf('-g') };
  const asUser = (command: Command): Command => [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    ...command,
  ];
  return {
    binaries: reachableBinaries(found, (path) => succeeds(asUser(['test', '-x', path]))),
    run: asUser,
    own(path) {
      chownDeep(path, owner);
      // Through the data folder, which only its owner may read.
      const parent = dirname(path);
      if ((statSync(parent).mode & 0o777) === 0o700) chmodSync(parent, 0o711);
      if (!succeeds(asUser(['test', '-x', dirname(path)]))) {
        throw new Error(
          `The system user ${USER} cannot reach ${path}; choose a data directory outside /root, or set DATABASE_URL.`,
        );
      }
    },
  };
};

/**
 * Selects the account for the database: our own, or one that PostgreSQL accepts when we are root.
 * @param refuseNamespaces as if the kernel refused user namespaces
 * @throws {Error} when we are root and no such account is available
 */
export const postgresAccount = (binaries: PostgresBinaries, refuseNamespaces = false): PostgresAccount => {
  if (process.getuid?.() !== 0) return { binaries, run: (command) => command, own: () => undefined };
  const namespaces = !refuseNamespaces && succeeds([...NAMESPACE, binaries.postgres, '--version']);
  return namespaces ? namespaceAccount(binaries) : systemUserAccount(binaries);
};

/**
 * The same command, ended by SIGINT (a fast, clean stop of PostgreSQL) when this process dies. Must be the
 * innermost command, because a change of credentials clears the setting.
 */
export const endedWithParent = (command: Command): Command =>
  process.platform === 'linux' && succeeds(['setpriv', '--version'])
    ? ['setpriv', '--pdeathsig', 'INT', ...command]
    : command;
