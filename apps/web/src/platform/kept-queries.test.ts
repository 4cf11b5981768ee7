import { expect, test, vi } from 'vitest';
import { keepQueries, packKept } from './keep-queries.ts';
import { KEPT_KEY, readKept, restoreQueries } from './kept-queries.ts';
import { queryClient } from './query-client.ts';

const DAY_MS = 24 * 3600_000;
const one = (atMs: number, data: unknown = [1]) => ({ key: ['match', atMs], data, atMs });

test('what was kept comes back with its time', () => {
  expect(readKept(JSON.parse(packKept([one(5)])), 10)).toEqual([one(5)]);
});

test('an unreadable or older state is dropped, never a crash', () => {
  expect(readKept({ version: 0, list: [one(5)] }, 10)).toEqual([]);
  expect(readKept({ version: 1, list: [null, { key: 'x' }, 7] }, 10)).toEqual([]);
  expect(readKept('text', 10)).toEqual([]);
});

test('what is older than a week is not shown any more', () => {
  expect(readKept(JSON.parse(packKept([one(0)])), 7 * DAY_MS)).toEqual([]);
});

test('the newest stay where there is no room for all', () => {
  const wide = (atMs: number) => one(atMs, 'x'.repeat(500_000));
  const kept = readKept(JSON.parse(packKept([1, 2, 3, 4, 5].map(wide))), 10);
  expect(kept.map(({ atMs }) => atMs)).toEqual([5, 4, 3]);
});

test('what came back and was asked for by no screen is kept for the next start, too', () => {
  const saved = new Map([[KEPT_KEY, packKept([one(Date.now() - 1000)])]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  });
  restoreQueries();
  keepQueries();
  queryClient.clear();
  expect(readKept(JSON.parse(saved.get(KEPT_KEY) ?? ''), Date.now())).toMatchObject([{ data: [1] }]);
});
