import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browsers, buildTargets } from './baseline.ts';

test('the baseline is Safari and iOS 16.4, Chrome 111 and Firefox 121', () => {
  expect(buildTargets()).toEqual(['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox121']);
});

test('the page for older browsers names the versions of the baseline', () => {
  const page = readFileSync(new URL('../public/supported.js', import.meta.url), 'utf8');
  for (const { name, version } of browsers().filter((each) => /Safari|Chrome|Firefox/.test(each.name)))
    expect(page.split(`${name} ${version}`).length - 1).toBeGreaterThanOrEqual(3);
});
