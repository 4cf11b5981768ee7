import type { Match } from '@touchline/contract/match';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addMatchSlab, closeMatchSlab, useMatchSlabs } from './match-slabs.ts';

const match = (id: number) => ({ id }) as Match; // the store looks at nothing else
const shown = () => useMatchSlabs.getState().list.map(({ id, remove }) => [id, remove]);

beforeEach(() => {
  vi.useFakeTimers();
  useMatchSlabs.setState({ list: [] });
});
afterEach(() => vi.useRealTimers());

test('a match-start message is flagged for removal after 5 s and purged 2.999 s later', () => {
  addMatchSlab(match(1), 'begins');
  vi.advanceTimersByTime(4999);
  expect(shown()).toEqual([[1, false]]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([[1, true]]);
  vi.advanceTimersByTime(2998);
  expect(shown()).toEqual([[1, true]]);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('several starts stack to at most three, and each can be closed', () => {
  [1, 2, 3, 4].forEach((id) => addMatchSlab(match(id), 'begins'));
  expect(shown().map(([id]) => id)).toEqual([2, 3, 4]);
  closeMatchSlab(3);
  expect(shown().map(([id]) => id)).toEqual([2, 4]);
});
