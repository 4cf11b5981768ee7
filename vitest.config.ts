import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const SERVICE = [
  '{packages,apps}/*/src/**/*.service.test.ts',
  'tools/*.service.test.ts',
  '{packages,apps}/*/test/**/*.test.ts',
];
const SOAK = ['{packages,apps}/**/*.soak.test.ts'];
const BUILT = ['**/node_modules/**', '**/dist/**'];

/** A dozen journeys that cross every engine; the contract tests of the engines run on either kind in `service` already. */
const OUTSIDE = [
  'apps/chat/test/public-{client,groups,messages,status,conversations}.test.ts',
  'apps/api/test/{account,recharge,rooms,search}.test.ts',
  'apps/feed/test/feed.test.ts',
  'packages/ledger/test/{post,statement}.test.ts',
];
const hasOutside = existsSync('/usr/lib/postgresql') && existsSync('/usr/bin/redis-server');

const service = {
  setupFiles: ['./packages/testing/src/environment.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,tools}/**/*.test.{ts,tsx}'],
          exclude: [...BUILT, ...SERVICE, ...SOAK],
          setupFiles: ['./packages/testing/src/restore-globals.ts'],
          // Most of the time of a unit test file is the evaluation of the modules that it imports.
          isolate: false,
          // A guard against a test that hangs, not a measure: a busy machine is several times slower.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...service,
          name: 'service',
          include: SERVICE,
          exclude: [...BUILT, ...SOAK],
          globalSetup: './packages/testing/src/service-setup.ts',
        },
      },
      {
        test: {
          ...service,
          name: 'outside',
          include: hasOutside ? OUTSIDE : [],
          exclude: BUILT,
          globalSetup: './packages/testing/src/outside-setup.ts',
        },
      },
      {
        test: {
          ...service,
          name: 'soak',
          include: SOAK,
          exclude: BUILT,
          globalSetup: './packages/testing/src/service-setup.ts',
          // Each keeps both cores busy.
          fileParallelism: false,
        },
      },
    ],
  },
});
