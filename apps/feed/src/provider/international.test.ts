import { expect, test } from 'vitest';
import { international } from './international.ts';

test('scorers, shoot-outs and former names beside the international results are left aside, not an error', () => {
  const files = ['results.csv', 'goalscorers.csv', 'data/shootouts.csv', 'former_names.csv'];
  expect(files.filter((file) => international.accepts?.(file))).toEqual(['results.csv']);
});
