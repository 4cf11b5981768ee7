import { expect, test } from 'vitest';
import { looksLike, nameKey, scopedName } from './team-names.ts';

test.each([
  ['Harbour City FC', 'Harbour City'],
  ['AFC Rivermouth', 'Rivermouth'],
  ['Nord & Süd 05', 'nord and sud 05'],
  ['1. FC Öst', 'Ost'],
])('%s and %s are one team', (left, right) => {
  expect(nameKey(left)).toBe(nameKey(right));
});

test.each([
  ['Harbour City', 'Harbour United'],
  ['Real Costa', 'Atlético Costa'],
])('%s and %s are two teams', (left, right) => {
  expect(nameKey(left)).not.toBe(nameKey(right));
});

test('a name made of legal forms alone stays a name', () => {
  expect(nameKey('FC AC')).not.toBe('');
});

test('a country behind a name tells the scope', () => {
  expect(scopedName('Harbour City FC (ENG)', 'uefa')).toEqual({ name: 'Harbour City FC', scope: 'en' });
  expect(scopedName('Harbour City FC', 'uefa')).toEqual({ name: 'Harbour City FC', scope: 'uefa' });
});

test('names that share all words of the shorter are pointed out, not merged', () => {
  expect(looksLike('harbour', ['harbour city', 'river city', 'harbour'])).toEqual(['harbour city']);
  expect(looksLike('west elm', ['west elm united', 'west united'])).toEqual(['west elm united']);
  expect(looksLike('ab', ['ab cd'])).toEqual([]);
});
