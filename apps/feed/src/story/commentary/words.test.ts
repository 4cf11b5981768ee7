import { expect, test } from 'vitest';
import { createRandom } from '../../random/random.ts';
import { BASKETBALL_WORDS } from './basketball-words.ts';
import { FATE_WORDS, FOOTBALL_WORDS } from './football-words.ts';
import { fillPattern, sentencesOf } from './pattern.ts';

const fieldsOf = (pattern: string) => new Set(pattern.match(/\{\w+\}/g) ?? []);

const all = Object.entries({ ...FATE_WORDS, ...FOOTBALL_WORDS }).concat(
  Object.entries(BASKETBALL_WORDS).map(([topic, words]) => [`basketball ${topic}`, words]),
);

test.each(all)('%s has at least eight sentences in each of the three languages', (_topic, words) => {
  for (const pattern of [words.zh, words.pt, words.en])
    expect({ pattern, enough: sentencesOf(pattern) >= 8 }).toEqual({ pattern, enough: true });
});

test.each(all)('%s names the same people and figures in every language', (_topic, words) => {
  for (const field of fieldsOf(words.pt)) expect(fieldsOf(words.en)).toContain(field);
  for (const field of fieldsOf(words.en))
    expect([...fieldsOf(words.pt), ...fieldsOf(words.zh)]).toContain(field);
});

test('a sentence has none of the marks of its pattern left', () => {
  const random = createRandom('words');
  const sentences = new Set(
    Array.from({ length: 200 }, () => fillPattern('[a|b] {one} [c|d]', random, { one: 'X' })),
  );
  expect([...sentences].toSorted()).toEqual(['a X c', 'a X d', 'b X c', 'b X d']);
});
