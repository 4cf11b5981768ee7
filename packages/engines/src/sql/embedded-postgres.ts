import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  fchmodSync,
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
import { endPostgres, hasEnded } from './end-child.ts';
import { clearLeftovers, readPostmaster } from './postmaster.ts';

export type EmbeddedPostgresOptions = {
  /** Directory of one server's files; created when missing. Beside it: `<dataDir>.log` and `<dataDir>.lock`. */
  dataDir: string;
  /** False trades durability for speed: for tests only. */
  fsync?: boolean;
  log: Log;
  /** Acts as if the kernel refused user namespaces to root. */
  refuseNamespaces?: boolean;
};

export type EmbeddedPostgres = {
  /** Stays the same when the server is restarted. */
  url: string;
  /** Stops cleanly; committed data is on disk. */
  stop(): Promise<void>;
};

type Place = { dataDir: string; socketDir: string; fsync: boolean; account: PostgresAccount };

const START_TIMEOUT_MS = 60_000;
/**
 * While a new segment of the journal is filled with zeros, every commit waits: a quarter of the usual segment
 * size takes a quarter of that time.
 */
const JOURNAL_SEGMENT_MB = 4;
/**
 * Writes of backends are flushed to disk soon. The kernel would otherwise flush them together after half a
 * minute, and every commit in that tenth of a second would wait for it.
 */
const FLUSH_AFTER = '256kB';
const LOG_LIMIT_BYTES = 10_000_000;
/** A server that dies this often within a minute is not restarted again. */
const RESTARTS_PER_MIN = 60;

/** The socket's path must stay under 107 bytes, which a long data directory may exceed. */
const socketDirOf = (dataDir: string): string => {
  if (dataDir.length <= 80 && /^[\w./-]+$/.test(dataDir)) return dataDir;
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(tmpdir(), `touchline-${process.getuid?.() ?? 0}-${hash}`);
};

/** In a directory that everyone can write, another user may have created it first, to intercept connections. */
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

/** Created under another name and renamed when complete: a directory with its name is always complete. */
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
  const logFile = openSync(logPath, 'a', 0o600);
  fchmodSync(logFile, 0o600);
  try {
    // In a session of its own; otherwise Ctrl-C in the terminal would end the database before the services.
    return spawn(program, args, { detached: true, stdio: ['ignore', logFile, logFile], env: environment() });
  } finally {
    closeSync(logFile);
  }
};

const lastLines = (path: string): string =>
  readFileSync(path, 'utf8').trim().split('\n').slice(-3).join(' | ');

/** True once the child's pid file says that it is ready. @throws {Error} when it has ended */
const isReady = (child: ChildProcess, dataDir: string): boolean => {
  if (hasEnded(child)) {
    throw new Error(`The embedded PostgreSQL did not start: ${lastLines(`${dataDir}.log`)}`);
  }
  const postmaster = readPostmaster(dataDir);
  return postmaster?.ready === true && postmaster.pid === child.pid;
};

/**
 * Removes the files of an earlier server, starts one, and waits until it is ready.
 * @throws {Error} when it is not ready in time, or no longer needed
 */
const startServer = async (place: Place, isWanted: () => boolean = () => true): Promise<ChildProcess> => {
  await clearLeftovers(place.dataDir, place.socketDir);
  const child = launch(place);
  await once(child, 'spawn');
  const giveUpMs = performance.now() + START_TIMEOUT_MS;
  while (!isReady(child, place.dataDir)) {
    if (performance.now() > giveUpMs || !isWanted()) {
      await endPostgres(child);
      throw new Error(
        `The embedded PostgreSQL was not ready after ${START_TIMEOUT_MS / 1000} s; see its log.`,
      );
    }
    await sleep(10);
  }
  return child;
};

/** Keeps a server running: one that dies is started again, until it is stopped or dies too often. */
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
  // The cause may kill the next server during its recovery too: a failed start is retried.
  const restart = async (): Promise<void> => {
    while (mayRestart()) {
      try {
        child = await startServer(place, () => !stopping);
        watch();
        log.warn('the database is running again');
        return;
      } catch (error) {
        if (!stopping) log.error({ err: error }, 'the database could not be started again');
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
      await endPostgres(child);
      await restarting;
      await endPostgres(child);
    },
  };
};

/**
 * Starts the PostgreSQL that npm installed, on files of our own, reachable through a Unix socket only.
 * It ends with this process in every case; if it dies alone, it is started again.
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
