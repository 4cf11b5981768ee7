import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, endedWithParent } from '@touchline/engines/sql/postgres-account';
import { endedBy, freePort, untilAnswers } from './child-server.ts';

export type SystemServer = { url: string; stop(): Promise<void> };

/** Debian keeps the server's programs out of the path, one directory for each version. */
const postgresBin = (): string | undefined => {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
};

const idOf = (flag: '-u' | '-g'): number =>
  Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);

/** As the system user that Debian's package made, when we are root; PostgreSQL refuses to run as root. */
const asPostgres = (command: Command, dir: string): Command => {
  if (process.getuid?.() !== 0) return command;
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  chownSync(dir, uid, gid);
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...command];
};

type Options = {
  /** Made here; everything that the server writes. */
  dir: string;
  /** False trades durability for speed: for tests, not for measurements. */
  fsync: boolean;
};

/**
 * Starts Debian's PostgreSQL on a port of the loopback.
 * @returns a sentence where it is not installed
 */
export const startSystemPostgres = async ({ dir, fsync }: Options): Promise<SystemServer | string> => {
  const bin = postgresBin();
  if (!bin) return "PostgreSQL of the system is not installed (Debian's package postgresql)";
  mkdirSync(dir);
  const data = join(dir, 'data');
  const [initdb, ...initArgs] = asPostgres(
    [
      join(bin, 'initdb'),
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=trust',
      '--no-sync',
      '--encoding=UTF8',
      '--locale=C',
    ],
    dir,
  );
  const made = spawnSync(initdb, initArgs, { encoding: 'utf8', cwd: dir });
  if (made.status !== 0) throw new Error(`initdb of ${bin} failed: ${made.stderr}`);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: fsync ? 'on' : 'off',
    max_connections: '200',
    shared_buffers: '128MB',
    max_wal_size: '2GB',
  };
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [postgres, ...args] = asPostgres(endedWithParent([join(bin, 'postgres'), '-D', data, ...set]), dir);
  const child = spawn(postgres, args, { stdio: 'ignore', cwd: dir });
  await untilAnswers(port, child, 'PostgreSQL');
  while (!readFileSync(join(data, 'postmaster.pid'), 'utf8').includes('ready')) await sleep(25);
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop: () => endedBy(child, 'SIGINT') };
};
