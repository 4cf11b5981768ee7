import { expect, test } from 'vitest';

import { leftOutOnServers, serviceTests } from './server-tests.ts';

const leftOutOf = (sources: Record<string, string>): string[] =>
  leftOutOnServers(
    Object.keys(sources).filter((file) => file.endsWith('.test.ts')),
    (file) => sources[file],
  ).map(({ file }) => file);

test('a test that reaches the database of the run, however far behind its imports, runs on the servers', () => {
  expect(
    leftOutOf({
      'apps/chat/test/near.test.ts': "import { testDatabase } from '@touchline/testing/test-database';",
      'apps/chat/test/far.test.ts': "import { world } from './world.ts';",
      'apps/chat/test/world.ts': "import {\n  testEngines,\n} from '@touchline/testing/test-engines';",
      'apps/chat/test/late.test.ts': "const { world } = await import('./world.ts');",
      'apps/chat/test/child.test.ts': 'spawn(main, { env: { ...process.env } });',
    }),
  ).toEqual([]);
});

test('a test that reaches none, or says why one run is enough, is left out with its reason', () => {
  const sources: Record<string, string> = {
    'apps/feed/test/size.test.ts': "import { size } from '../src/size.ts';",
    'apps/feed/test/simulator.test.ts':
      "// On the embedded engines alone: its figures come from the simulator.\nimport { testDatabase } from '@touchline/testing/test-database';",
  };
  expect(leftOutOnServers(Object.keys(sources), (file) => sources[file])).toEqual([
    {
      file: 'apps/feed/test/size.test.ts',
      reason: 'it uses neither the database nor the engines of the run',
    },
    { file: 'apps/feed/test/simulator.test.ts', reason: 'its figures come from the simulator.' },
  ]);
});

test('in this repository most tests stay', () => {
  const { all, leftOut } = serviceTests('.');
  expect(all.length).toBeGreaterThan(80);
  expect(leftOut.length).toBeLessThan(all.length / 2);
  expect(leftOut.map(({ file }) => file)).not.toContain('apps/chat/test/public-client.test.ts');
});
