import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '@touchline/engines/log/log';
import { startEmbeddedPostgres } from '@touchline/engines/sql/embedded-postgres';
import type { TestProject } from 'vitest/node';
import { startDistributedServices } from './distributed-services.ts';
import './provided.ts';

/**
 * Starts what service tests share: one embedded PostgreSQL that gives up durability for speed, and the servers of
 * the system for the contract tests of the engines. A server that is not installed is named, and its tests skipped.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dir = mkdtempSync(join(tmpdir(), 'touchline-test-'));
  const [embedded, outside] = await Promise.all([
    startEmbeddedPostgres({ dataDir: join(dir, 'postgres'), fsync: false, log: silentLog }),
    startDistributedServices(),
  ]);
  for (const missing of outside.missing)
    process.stdout.write(`skipped: tests on outside engines (${missing})\n`);
  project.provide('databaseUrl', embedded.url);
  project.provide('environment', { ...outside.environment });
  return async () => {
    await Promise.all([embedded.stop(), outside.stop()]);
    rmSync(dir, { recursive: true, force: true });
  };
};
