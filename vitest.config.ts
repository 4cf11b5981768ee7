import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { SERVICE_TESTS } from './tools/server-tests.ts';

/** Files that a second run of the service tests would only repeat; `tools/server-tests.ts` says which and why. */
const leftOut = (process.env['TESTS_LEFT_OUT'] ?? '').split('\n').filter((file) => file !== '');
const globalSetup = './packages/testing/src/global-setup.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', ...SERVICE_TESTS],
        },
      },
      {
        test: {
          name: 'service',
          include: SERVICE_TESTS,
          exclude: ['**/node_modules/**', '**/dist/**', ...leftOut],
          // The one database of the run; absent only while the testing package is being set up.
          globalSetup: existsSync(new URL(globalSetup, import.meta.url)) ? [globalSetup] : [],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          expect: { poll: { timeout: 10_000 } },
          // These race real sockets, processes and clocks: a busy build machine may need a second try, which the
          // report names. At a desk the first failure counts.
          retry: process.env['CI'] ? 2 : 0,
        },
      },
    ],
  },
});
