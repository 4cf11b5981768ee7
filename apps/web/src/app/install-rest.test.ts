import { expect, test } from 'vitest';
import { closeInstall, countVisit, isApple, isInstallDue } from './install-rest.ts';

const memory = () => {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
};
const DAY_MS = 24 * 3600_000;
const NOW_MS = 1_800_000_000_000;

test('the card comes after the second visit, and loading the page again is no second visit', () => {
  const storage = memory();
  const visit = memory();
  countVisit(storage, visit);
  countVisit(storage, visit);
  expect(isInstallDue(storage, NOW_MS, 0)).toBe(false);
  countVisit(storage, memory());
  expect(isInstallDue(storage, NOW_MS, 0)).toBe(true);
});

test('or after the first follow', () => {
  expect(isInstallDue(memory(), NOW_MS, 1)).toBe(true);
});

test('dismissing hides it for 30 days', () => {
  const storage = memory();
  closeInstall(storage, NOW_MS);
  expect(isInstallDue(storage, NOW_MS + 30 * DAY_MS - 1, 1)).toBe(false);
  expect(isInstallDue(storage, NOW_MS + 30 * DAY_MS, 1)).toBe(true);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (Linux; Android 15)', 5, false],
])('phones that install by their own menu: %s', (agent, touch, apple) => {
  expect(isApple(agent, touch)).toBe(apple);
});
