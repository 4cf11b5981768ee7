import { expect, test } from 'vitest';
import { handicapWords, lineText, totalText } from './line-text.ts';

test.each([
  [0, '平手'],
  [0.25, '平/半'],
  [0.5, '半球'],
  [0.75, '半/一'],
  [1, '一球'],
  [1.25, '一/球半'],
  [1.5, '球半'],
  [1.75, '球半/两'],
  [-0.5, '受半球'],
  [-0.75, '受半/一'],
])('handicap lines in words for Chinese: %d is %s', (line, words) => {
  expect(handicapWords(line)).toBe(words);
});

test('in numbers for other languages, as what the home side gives', () => {
  const of = { kind: 'handicap', sport: 1, chinese: false } as const;
  expect(lineText(0.75, of)).toBe('−0.75');
  expect(lineText(-1, of)).toBe('+1');
  expect(lineText(5.5, { ...of, sport: 2, chinese: true })).toBe('−5.5');
});

test('a quarter of a total reads as its two halves', () => {
  expect(totalText(2.5)).toBe('2.5');
  expect(totalText(2.75)).toBe('2.5/3');
  expect(totalText(2.25)).toBe('2/2.5');
});
