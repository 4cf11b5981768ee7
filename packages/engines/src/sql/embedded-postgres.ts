import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdDataLock } from '../data-lock/data-lock.ts';
import type { Log } from '../log/log.ts';
import { endedWithParent, type PostgresAccount, postgresAccount } from './postgres-account.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { clearLeftovers, readPostmaster } from './postmaster.ts';

export type EmbeddedPostgresOptions = {
  /** Holds one server's files; made when missing. Beside it: `<dataDir>.log` and `<dataDir>.lock`. */
  dataDir: string;
  /** False gives up durability for speed: for tests only. */
  fsync?: boolean;
  log: Log;
  /** As if the kernel refused user namespaces to root. */
  refuseNamespaces?: boolean;
};

export type EmbeddedPostgres = {
  /** Stays the same while the server is restarted under us. */
  url: string;
  /** Stops cleanly; committed data is on disk. */
  stop(): Promise<void>;
};

type Place = { dataDir: string; socketDir: string; fsync: boolean; account: PostgresAccount };

const START_TIMEOUT_MS = 60_000;
/**
 * While a segment of the journal that was never there is filled with zeros, everybody who commits waits: a quarter
 * of the usual size is a quarter of that wait.
 */
const JOURNAL_SEGMENT_MB = 4;
/**
 * What a connection had to push out of the shared memory is sent to the disk soon after. Left to the system it lies
 * there for half a minute and then goes at once: everybody who commits in that tenth of a second waits for it.
 */
const FLUSH_AFTER = '256kB';
const LOG_LIMIT_BYTES = 10_000_000;
/** A server that dies this often in a minute will not get well by another start. */
const RESTARTS_PER_MIN = 60;

/** The socket's path must stay under 107 bytes, which a deep data directory does not leave. */
const socketDirOf = (dataDir: string): string => {
  if (dataDir.length <= 80 && /^[\w./-]+$/.test(dataDir)) return dataDir;
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(tmpdir(), `touchline-${process.getuid?.() ?? 0}-${hash}`);
};

/** In a place where everybody may write, somebody else may have made it first, to listen in. */
const makePrivateDir = (path: string): void => {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { mode: 0o700 });
};

const syncDir = (path: string): void => {
  const fd = openSync(path, 'r');
  fsyncSync(fd);
  closeSync(fd);
};

const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C' });

/** Made under another name and renamed when complete: a directory with its name is always a whole one. */
const initialise = ({ dataDir, account, fsync }: Place): void => {
  const parent = dirname(dataDir);
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${basename(dataDir)}.new-`)) rmSync(join(parent, name), { recursive: true });
  }
  if (existsSync(join(dataDir, 'PG_VERSION'))) return;
  const unfinished = `${dataDir}.new-${process.pid}`;
  mkdirSync(unfinished, { mode: 0o700 });
  account.own(unfinished);
  const [program, ...args] = account.run([
    account.binaries.initdb,
    `--pgdata=${unfinished}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--wal-segsize=${JOURNAL_SEGMENT_MB}`,
    ...(fsync ? [] : ['--no-sync']),
  ]);
  const done = spawnSync(program, args, { encoding: 'utf8', env: environment() });
  if (done.status !== 0) {
    const reason = done.error?.message ?? done.stderr.trim();
    throw new Error(`The embedded PostgreSQL could not make its data directory ${dataDir}: ${reason}`);
  }
  rmSync(dataDir, { recursive: true, force: true });
  renameSync(unfinished, dataDir);
  syncDir(parent);
};

const launch = ({ dataDir, socketDir, fsync, account }: Place): ChildProcess => {
  const logPath = `${dataDir}.log`;
  if (existsSync(logPath) && statSync(logPath).size > LOG_LIMIT_BYTES) truncateSync(logPath);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: '128MB',
    max_wal_size: '2GB',
    backend_flush_after: FLUSH_AFTER,
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, ...args] = account.run(endedWithParent([account.binaries.postgres, '-D', dataDir, ...set]));
  const logFile = openSync(logPath, 'a');
  try {
    // In a session of its own, or Ctrl-C in the terminal would end the database before the services are done.
    return spawn(program, args, { detached: true, stdio: ['ignore', logFile, logFile], env: environment() });
  } finally {
    closeSync(logFile);
  }
};

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const lastLines = (path: string): string =>
  readFileSync(path, 'utf8').trim().split('\n').slice(-3).join(' | ');

/** The child says in its pid file that it is ready; false while it does not yet. @throws {Error} when it ended */
const isReady = (child: ChildProcess, dataDir: string): boolean => {
  if (hasEnded(child)) {
    throw new Error(`The embedded PostgreSQL did not start: ${lastLines(`${dataDir}.log`)}`);
  }
  const postmaster = readPostmaster(dataDir);
  return postmaster?.ready === true && postmaster.pid === child.pid;
};

/** Clears what an earlier server left, starts one, and waits until it is ready. */
const startServer = async (place: Place): Promise<ChildProcess> => {
  await clearLeftovers(place.dataDir, place.socketDir);
  const child = launch(place);
  await once(child, 'spawn');
  const giveUpMs = performance.now() + START_TIMEOUT_MS;
  while (!isReady(child, place.dataDir)) {
    if (performance.now() > giveUpMs) {
      child.kill('SIGQUIT');
      throw new Error(
        `The embedded PostgreSQL was not ready after ${START_TIMEOUT_MS / 1000} s; see its log.`,
      );
    }
    await sleep(10);
  }
  return child;
};

const ended = async (child: ChildProcess): Promise<void> => {
  if (!hasEnded(child)) await once(child, 'exit');
};

/** Keeps a server running: one that was killed is started again, until it is stopped or dies too often. */
const supervise = (place: Place, first: ChildProcess, log: Log): { stop(): Promise<void> } => {
  let child = first;
  let stopping = false;
  let restarts: number[] = [];
  let restarting = Promise.resolve();
  const mayRestart = (): boolean => {
    if (stopping) return false;
    restarts = [...restarts.filter((atMs) => performance.now() - atMs < 60_000), performance.now()];
    if (restarts.length <= RESTARTS_PER_MIN) return true;
    log.fatal('the database died too often in one minute and is not started again');
    return false;
  };
  // What killed the server may kill the next one while it recovers: a failed start is tried again too.
  const restart = async (): Promise<void> => {
    while (mayRestart()) {
      try {
        child = await startServer(place);
        watch();
        log.warn('the database is running again');
        if (stopping) child.kill('SIGINT');
        return;
      } catch (error) {
        log.error({ err: error }, 'the database could not be started again');
      }
    }
  };
  const watch = (): void => {
    child.once('exit', (code, signal) => {
      if (stopping) return;
      log.error({ code, signal }, 'the database ended by itself; starting it again');
      restarting = restart();
    });
  };
  watch();
  return {
    async stop() {
      stopping = true;
      child.kill('SIGINT');
      await restarting;
      await ended(child);
    },
  };
};

/**
 * Starts the PostgreSQL that npm brought, on files of our own, reachable through a Unix socket only.
 * It ends with this process, however that ends; killed by itself it is started again.
 * @throws {DataLockedError} when a living process uses the same directory
 * @throws {Error} with the server's own words when it does not start
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const binaries = findPostgresBinaries();
  mkdirSync(dirname(resolve(options.dataDir)), { recursive: true });
  const dataDir = join(realpathSync(dirname(resolve(options.dataDir))), basename(options.dataDir));
  const lock = holdDataLock(`${dataDir}.lock`);
  try {
    const account = postgresAccount(binaries, options.refuseNamespaces);
    const socketDir = socketDirOf(dataDir);
    const place = { dataDir, socketDir, fsync: options.fsync ?? true, account };
    initialise(place);
    account.own(dataDir);
    if (socketDir !== dataDir) makePrivateDir(socketDir);
    account.own(socketDir);
    const server = supervise(place, await startServer(place), options.log);
    return {
      url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(socketDir)}`,
      async stop() {
        await server.stop();
        if (socketDir !== dataDir) rmSync(socketDir, { recursive: true, force: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
};
