import { expect, test } from 'vitest';
import { highlightWindows } from './highlight-window.ts';

const at = (incident: number, atMs: number, kind: 'goal' | 'red' = 'goal') => ({ incident, kind, atMs });

test('a goal is shown from 18 s before to 12 s after it', () => {
  expect(highlightWindows([at(1, 100_000)])).toEqual([{ ...at(1, 100_000), fromMs: 82_000, toMs: 112_000 }]);
});

test('two moments within 40 s become one, which holds both', () => {
  const windows = highlightWindows([at(2, 130_000, 'red'), at(1, 100_000), at(3, 180_000)]);
  expect(windows.map(({ incident, fromMs, toMs }) => [incident, fromMs, toMs])).toEqual([
    [1, 82_000, 140_000],
    [3, 162_000, 192_000],
  ]);
});

test('a match has at most 12', () => {
  expect(highlightWindows(Array.from({ length: 30 }, (_one, i) => at(i, i * 60_000)))).toHaveLength(12);
});
