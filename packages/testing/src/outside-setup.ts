import type { TestProject } from 'vitest/node';
import { startDistributedServices } from './distributed-services.ts';
import './provided.ts';

/**
 * Starts PostgreSQL and Redis of the system: every service of these tests, and every process that they start, uses
 * them.
 * @throws {Error} when one of them is not installed
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const services = await startDistributedServices();
  const { TEST_POSTGRES_URL: databaseUrl, TEST_REDIS_URL: redisUrl } = services.environment;
  if (!databaseUrl || !redisUrl) {
    await services.stop();
    throw new Error(services.missing.join('; '));
  }
  project.provide('databaseUrl', databaseUrl);
  project.provide('environment', { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl });
  return () => services.stop();
};
