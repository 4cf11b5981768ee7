import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@touchline/engines/log/log';
import { startEmbeddedPostgres } from '@touchline/engines/sql/embedded-postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests may make databases. */
    databaseUrl: string;
  }
}

/**
 * One PostgreSQL for a whole run of service tests: the one of DATABASE_URL, else an embedded one that gives up
 * durability for speed and vanishes afterwards.
 */
export const setup = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const given = process.env['DATABASE_URL'];
  if (given) {
    project.provide('databaseUrl', given);
    return undefined;
  }
  const dir = mkdtempSync(join(tmpdir(), 'touchline-test-'));
  const server = await startEmbeddedPostgres({
    dataDir: join(dir, 'postgres'),
    fsync: false,
    log: silentLog,
  });
  project.provide('databaseUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  };
};
