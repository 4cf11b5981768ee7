import { expect, test } from 'vitest';
import { readScoreChoice, writeScoreChoice } from './use-score-choice.ts';

const TODAY = '2026-11-20';

test('an address without a choice is today, all sports, all matches', () => {
  expect(readScoreChoice(new URLSearchParams(), TODAY)).toEqual({
    day: TODAY,
    sport: 0,
    tab: 'all',
    tag: '',
  });
});

test('a wrong choice in the address counts as none', () => {
  const query = new URLSearchParams('day=2026-13-40&sport=9&tab=soon');
  expect(readScoreChoice(query, TODAY)).toEqual({ day: TODAY, sport: 0, tab: 'all', tag: '' });
});

test('what is written is read back, and the usual is not written', () => {
  const choice = { day: '2026-11-22', sport: 2, tab: 'inplay', tag: 'top' } as const;
  expect(readScoreChoice(writeScoreChoice(choice, TODAY), TODAY)).toEqual(choice);
  expect(writeScoreChoice({ day: TODAY, sport: 0, tab: 'all', tag: '' }, TODAY).toString()).toBe('');
});
