import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endedWithParent } from '@touchline/engines/sql/postgres-account';
import S3rver from 's3rver';
import { endedBy, freePort, untilAnswers } from './child-server.ts';
import { startSystemPostgres, type SystemServer } from './system-postgres.ts';

/** Servers that are not ours, each on a private port of this machine with files that vanish. */
export type DistributedServices = {
  /** Addresses under the names that the contract tests read; a service that cannot run here has none. */
  environment: { TEST_POSTGRES_URL?: string; TEST_REDIS_URL?: string; TEST_S3_URL?: string };
  /** A sentence for each service that cannot run here. */
  missing: string[];
  stop(): Promise<void>;
};

const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

const startRedis = async (dir: string): Promise<SystemServer | string> => {
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

const startS3 = async (dir: string): Promise<SystemServer> => {
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
    startSystemPostgres({ dir: join(dir, 'postgres'), fsync: false }),
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
