import { expect, test } from 'vitest';
import { readSearchLog } from './search-log.ts';

test('a kept search log of any age is read without what is not whole, five at most', () => {
  const entry = (text: string) => ({ target_id: text, text });
  const entries = ['a', 'b', 'c', 'd', 'e', 'f'].map(entry);
  expect(readSearchLog({ entries: [null, ...entries] }).entries).toEqual(entries.slice(0, 5));
  expect(readSearchLog(undefined)).toEqual({ entries: [] });
});
