import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DataLockedError } from '../src/data-lock/data-lock.ts';
import { silentLog } from '../src/log/log.ts';
import { connect } from '../src/sql/connect.ts';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../src/sql/embedded-postgres.ts';
import { processesOn, readPostmaster } from '../src/sql/postmaster.ts';

const dir = mkdtempSync(join(tmpdir(), 'touchline-embedded-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const start = (dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}) =>
  startEmbeddedPostgres({ dataDir, log: silentLog, ...options });

const ask = async (url: string, query: string): Promise<unknown> => {
  const database = connect<never>(url, { schema: 'public', maxConnections: 1 });
  try {
    return (await database.pool.query<{ answer: unknown }>(query)).rows[0]?.answer;
  } finally {
    await database.close();
  }
};

/** A service in a process of its own, on this directory. */
const startService = async (dataDir: string): Promise<ChildProcess> => {
  const child = fork(new URL('./writing-service.ts', import.meta.url), [dataDir]);
  await once(child, 'message');
  return child;
};

const kill = async (child: ChildProcess): Promise<void> => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};

describe('the embedded PostgreSQL', () => {
  const dataDir = join(dir, 'postgres');

  // One template for all: only the first test pays for making a data directory.
  beforeAll(async () => {
    const server = await start(dataDir);
    await ask(server.url, 'create table kept as select 42 as answer');
    await server.stop();
  });

  test('stopped and started again it has its data, in less than two seconds', async () => {
    const startedMs = performance.now();
    const server = await start(dataDir);
    expect(await ask(server.url, 'select answer from kept')).toBe(42);
    expect(performance.now() - startedMs).toBeLessThan(2_000);
    await server.stop();
    expect(processesOn(dataDir)).toEqual([]);
    expect(existsSync(`${dataDir}.lock`)).toBe(false);
  });

  test('keeps committed data on disk, speaks UTF-8, and listens on no port', async () => {
    const server = await start(dataDir);
    expect(await ask(server.url, "select current_setting('fsync') as answer")).toBe('on');
    expect(await ask(server.url, "select current_setting('synchronous_commit') as answer")).toBe('on');
    expect(await ask(server.url, "select current_setting('listen_addresses') as answer")).toBe('');
    expect(await ask(server.url, "select upper('é万') as answer")).toBe('É万');
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    await server.stop();
  });

  test('a second start on the same data is refused with a sentence that names the owner', async () => {
    const server = await start(dataDir);
    const second = start(dataDir);
    await expect(second).rejects.toThrow(DataLockedError);
    await expect(start(dataDir)).rejects.toThrow(`in use by process ${process.pid}; stop that one first`);
    expect(await ask(server.url, 'select answer from kept')).toBe(42);
    await server.stop();
  });

  test('another process is refused as well', async () => {
    const owner = await startService(dataDir);
    await expect(start(dataDir)).rejects.toThrow(`process ${owner.pid}`);
    await kill(owner);
    await (await start(dataDir)).stop();
  });

  test('no process outlives a service that is killed', async () => {
    const owner = await startService(dataDir);
    expect(processesOn(dataDir).length).toBeGreaterThan(3);
    await kill(owner);
    await vi.waitFor(() => expect(processesOn(dataDir)).toEqual([]), { timeout: 5_000 });
  });

  test('a server that was killed is started again at the same address', async () => {
    const server = await start(dataDir);
    const killed = readPostmaster(dataDir)?.pid ?? 0;
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(async () => expect(await ask(server.url, 'select answer from kept')).toBe(42), {
      timeout: 10_000,
      interval: 20,
    });
    expect(readPostmaster(dataDir)?.pid).not.toBe(killed);
    await server.stop();
  });

  test('the pid file of a dead server, whose number another process has now, is no hindrance', async () => {
    writeFileSync(
      join(dataDir, 'postmaster.pid'),
      `${process.pid}\n${dataDir}\n1\n5432\n${dataDir}\n\n1 1\nready\n`,
    );
    const server = await start(dataDir);
    expect(await ask(server.url, 'select answer from kept')).toBe(42);
    await server.stop();
  });

  test('a directory whose making was broken off is made anew', async () => {
    const fresh = join(dir, 'broken-off');
    mkdirSync(`${fresh}.new-1`);
    writeFileSync(join(`${fresh}.new-1`, 'PG_VERSION'), '18');
    mkdirSync(fresh);
    const server = await start(fresh, { fsync: false });
    expect(await ask(server.url, 'select 1 as answer')).toBe(1);
    await server.stop();
    expect(readdirSync(dir).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  test('a path too long for a socket, with spaces in it, is no hindrance', async () => {
    const long = join(dir, 'a long way down', 'x'.repeat(100), 'postgres');
    const server = await start(long, { fsync: false });
    expect(await ask(server.url, 'select 1 as answer')).toBe(1);
    await server.stop();
  });

  test('a server that cannot start says why', async () => {
    const broken = join(dir, 'broken');
    await (await start(broken, { fsync: false })).stop();
    rmSync(join(broken, 'global'), { recursive: true });
    await expect(start(broken, { fsync: false })).rejects.toThrow(/did not start.*global/);
    expect(existsSync(`${broken}.lock`)).toBe(false);
  });
});

describe.skipIf(process.getuid?.() !== 0)('as root where user namespaces are refused', () => {
  const open = mkdtempSync(join(tmpdir(), 'touchline-embedded-user-'));
  afterAll(() => rmSync(open, { recursive: true, force: true }));

  test('a system user of its own runs the database, on its own files', async () => {
    const dataDir = join(open, 'postgres');
    chmodSync(open, 0o755);
    const server = await start(dataDir, { fsync: false, refuseNamespaces: true });
    expect(await ask(server.url, 'select 1 as answer')).toBe(1);
    expect(statSync(dataDir).uid).not.toBe(0);
    await server.stop();
  });

  test('a directory that this user cannot reach is refused with a sentence', async () => {
    const closed = join(open, 'closed');
    mkdirSync(join(closed, 'data'), { mode: 0o700, recursive: true });
    chmodSync(closed, 0o700);
    const started = start(join(closed, 'data', 'postgres'), { fsync: false, refuseNamespaces: true });
    await expect(started).rejects.toThrow(/cannot reach.*DATABASE_URL/);
  });
});
