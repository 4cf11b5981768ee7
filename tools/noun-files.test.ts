import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The noun that `docs/adding-a-noun.md` walks through. */
const NOUN = 'coupon';
/** Its own places: its folders, its files of the contract and the rules, its migration, and what tests it. */
const OWN = new RegExp(
  `/${NOUN}/|contract/src/${NOUN}\\.|domain/src/${NOUN}-|/migrations/|/generated-tables\\.ts$|/test/|\\.test\\.tsx?$`,
);
/** Nouns that are made of it: each of them names it in its own folder and file of the contract. */
const USERS = /\/(?:shop|vip|activity|demo|model|plan)[/.-]|domain\/src\/activity/;

const tracked = (): string[] =>
  execFileSync('git', ['ls-files', 'apps', 'packages'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(?:tsx?|json)$/.test(file) && !OWN.test(file) && !USERS.test(file));

test('a noun touches at most 8 files outside of its own folders', () => {
  const touched = tracked().filter((file) => readFileSync(file, 'utf8').toLowerCase().includes(NOUN));
  expect(touched).toContain('apps/api/src/nouns.ts');
  expect(touched.length).toBeLessThanOrEqual(8);
});
