import { expect, test } from 'vitest';
import { keepSame, rowOdds } from './list-odds.ts';

const NOW_SEC = 1_800_000_000;
const quote = (home: number, before: number | undefined, agoSec: number) => ({
  values: [home, 3.4, 3.1] as [number, number, number],
  ...(before !== undefined && { previous: [before, 3.4, 3.2] as [number, number, number] }),
  at: NOW_SEC - agoSec,
  sealed: false,
});

test('a value that rose is marked with an up arrow, fell with a down arrow', () => {
  const rows = rowOdds([{ match_id: 7, euro: quote(2.1, 1.95, 3) }], 'euro', NOW_SEC);
  expect(rows.get(7)?.moves).toEqual([1, 0, -1]);
});

test('the mark stays 10 s', () => {
  const rows = rowOdds([{ match_id: 7, euro: quote(2.1, 1.95, 11) }], 'euro', NOW_SEC);
  expect(rows.get(7)?.moves).toEqual([0, 0, 0]);
});

test('a match without odds of the chosen kind has no columns', () => {
  expect(rowOdds([{ match_id: 7, euro: quote(2.1, undefined, 3) }], 'handicap', NOW_SEC).size).toBe(0);
});

test('odds that did not change keep their identity, so that only moved rows repaint', () => {
  const list = [
    { match_id: 7, euro: quote(2.1, undefined, 60) },
    { match_id: 8, euro: quote(1.5, undefined, 60) },
  ];
  const before = rowOdds(list, 'euro', NOW_SEC);
  const now = keepSame(
    before,
    rowOdds([list[0] as (typeof list)[0], { match_id: 8, euro: quote(1.6, 1.5, 1) }], 'euro', NOW_SEC),
  );
  expect(now.get(7)).toBe(before.get(7));
  expect(now.get(8)).not.toBe(before.get(8));
});
