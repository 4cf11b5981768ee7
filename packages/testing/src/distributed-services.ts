import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, endedWithParent } from '@touchline/engines/sql/postgres-account';
import S3rver from 's3rver';

/** Servers that are not ours, each on a private port of this machine with files that vanish. */
export type DistributedServices = {
  /** Addresses under the names that the contract tests read; a service that cannot run here has none. */
  environment: { TEST_POSTGRES_URL?: string; TEST_REDIS_URL?: string; TEST_S3_URL?: string };
  /** A sentence for each service that cannot run here. */
  missing: string[];
  stop(): Promise<void>;
};

type Started = { url: string; stop(): Promise<void> };

const START_TIMEOUT_MS = 20_000;

/** A port that was free a moment ago. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // A TCP server's address is never a path.
  server.close();
  await once(server, 'close');
  return port;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
    socket.once('connect', () => socket.destroy());
  });

const untilAnswers = async (port: number, child: ChildProcess, name: string): Promise<void> => {
  const giveUpMs = performance.now() + START_TIMEOUT_MS;
  while (!(await answers(port))) {
    if (child.exitCode !== null || performance.now() > giveUpMs) throw new Error(`${name} did not start`);
    await sleep(25);
  }
};

const endedBy = async (child: ChildProcess, signal: 'SIGINT' | 'SIGTERM'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
};

const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

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

const startPostgres = async (dir: string): Promise<Started | string> => {
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
    fsync: 'off',
    max_connections: '200',
  };
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [postgres, ...args] = asPostgres(endedWithParent([join(bin, 'postgres'), '-D', data, ...set]), dir);
  const child = spawn(postgres, args, { stdio: 'ignore', cwd: dir });
  await untilAnswers(port, child, 'PostgreSQL');
  while (!readFileSync(join(data, 'postmaster.pid'), 'utf8').includes('ready')) await sleep(25);
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop: () => endedBy(child, 'SIGINT') };
};

const startRedis = async (dir: string): Promise<Started | string> => {
  if (!isInstalled('redis-server')) return "Redis is not installed (Debian's package redis-server)";
  mkdirSync(dir);
  const port = await freePort();
  const [program, ...args] = endedWithParent([
    'redis-server',
    ...Object.entries({ port: String(port), bind: '127.0.0.1', save: '', appendonly: 'no', dir }).flatMap(
      ([name, value]) => [`--${name}`, value],
    ),
  ]);
  const child = spawn(program, args, { stdio: 'ignore' });
  await untilAnswers(port, child, 'Redis');
  return { url: `redis://127.0.0.1:${port}`, stop: () => endedBy(child, 'SIGTERM') };
};

const startS3 = async (dir: string): Promise<Started> => {
  mkdirSync(dir);
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: dir,
    configureBuckets: [{ name: 'touchline', configs: [] }],
  });
  const { port } = await server.run();
  // The one key that this server knows.
  return { url: `http://S3RVER:S3RVER@127.0.0.1:${port}/touchline`, stop: () => server.close() };
};

/** Starts PostgreSQL and Redis of the system, where they are installed, and an S3-compatible server from npm. */
export const startDistributedServices = async (): Promise<DistributedServices> => {
  const dir = mkdtempSync(join(tmpdir(), 'touchline-services-'));
  if (process.getuid?.() === 0) spawnSync('chmod', ['755', dir]);
  const [postgres, redis, s3] = await Promise.all([
    startPostgres(join(dir, 'postgres')),
    startRedis(join(dir, 'redis')),
    startS3(join(dir, 's3')),
  ]);
  const all = [postgres, redis, s3];
  const running = all.filter((one) => typeof one !== 'string');
  return {
    environment: {
      ...(typeof postgres !== 'string' && { TEST_POSTGRES_URL: postgres.url }),
      ...(typeof redis !== 'string' && { TEST_REDIS_URL: redis.url }),
      TEST_S3_URL: s3.url,
    },
    missing: all.filter((one) => typeof one === 'string'),
    async stop() {
      await Promise.all(running.map((one) => one.stop()));
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
