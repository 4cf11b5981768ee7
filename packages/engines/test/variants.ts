import { randomBytes } from 'node:crypto';
import { describe } from 'vitest';

/** Lets so much time pass: it may be turned by hand where an engine is given its clock. */
export type Wait = (ms: number) => Promise<void>;

/** Registers the tests of one engine. */
type Register = () => void;

/** The distributed servers that `npm test` starts; a name without an address is skipped in sight. */
const distributed = (name: string, variable: string) => (register: (url: string) => void) => {
  const url = process.env[variable];
  describe.skipIf(!url)(`${name} (${variable})`, () => {
    register(url ?? '');
  });
};

export const onRedis = distributed('on Redis', 'TEST_REDIS_URL');
export const onS3 = distributed('on an S3-compatible store', 'TEST_S3_URL');
export const onPostgres = distributed("on the system's PostgreSQL", 'TEST_POSTGRES_URL');

export const inMemory = (register: Register): void => {
  describe('in memory', () => {
    register();
  });
};

/** A name nobody else uses: the servers are shared by all tests. */
export const unique = (name: string): string => `${name}-${randomBytes(6).toString('hex')}`;
