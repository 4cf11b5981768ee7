import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = new URL('../', import.meta.url).pathname;

/** Every store that outlives the page, with the text of its file. */
const stores = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => [name, readFileSync(join(src, name), 'utf8')] as const)
  .filter(([, code]) => code.includes('persist('));

test('there are stores to look at', () => {
  expect(stores.length).toBeGreaterThan(10);
});

test.each(stores)(
  'state is persisted with a version, a migration, and a reader of damaged copies: %s',
  (_name, code) => {
    expect(code).toMatch(/\bversion: \d+,/);
    expect(code).toMatch(/\bmigrate\b/);
    expect(code).toMatch(/\bmerge\b/);
  },
);
