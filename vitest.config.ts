import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const serviceTests = ['{packages,apps}/*/src/**/*.service.test.ts', '{packages,apps}/*/test/**/*.test.ts'];
const globalSetup = './packages/testing/src/global-setup.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', ...serviceTests],
        },
      },
      {
        test: {
          name: 'service',
          include: serviceTests,
          exclude: ['**/node_modules/**', '**/dist/**'],
          // The one database of the run; absent only while the testing package is being set up.
          globalSetup: existsSync(new URL(globalSetup, import.meta.url)) ? [globalSetup] : [],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // These race real sockets, processes and clocks: a busy build machine may need a second try, which the
          // report names. At a desk the first failure counts.
          retry: process.env['CI'] ? 2 : 0,
        },
      },
    ],
  },
});
