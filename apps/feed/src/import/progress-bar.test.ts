import { expect, test } from 'vitest';
import { createProgressBar } from './progress-bar.ts';

const written = (isTTY: boolean): string[] => {
  const lines: string[] = [];
  const bar = createProgressBar({ isTTY, write: (text) => lines.push(text) }, 2);
  for (const done of [0, 0.5, 1, 1.5, 2]) bar.show(done, 'a.csv');
  return lines;
};

test('on a terminal the bar fills up within a large file, too', () => {
  const filled = written(true).map((line) => line.split('#').length - 1);
  expect(filled).toEqual([0, 8, 15, 23, 30]);
});

test('where nobody watches there is one line for each file', () => {
  expect(written(false).map((line) => line.trim().split(' ')[1])).toEqual(['0/2', '1/2', '2/2']);
});
