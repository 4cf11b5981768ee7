import { expect, test } from 'vitest';
import { inWordsOf } from './reader-words.ts';

const FIELDS = { title: '今晚同场开球', line: '一起看' };
const WORDS = { pt: { title: 'Hoje à noite', line: 'Juntos' }, en: { title: 'Tonight' } };

test('a reader sees what the site writes in their language', () => {
  expect(inWordsOf(FIELDS, WORDS, 'pt')).toEqual({ title: 'Hoje à noite', line: 'Juntos' });
});

test('what is not there in the language of the reader stays as it was first written', () => {
  expect(inWordsOf(FIELDS, WORDS, 'en')).toEqual({ title: 'Tonight', line: '一起看' });
  expect(inWordsOf(FIELDS, WORDS, 'zh')).toEqual(FIELDS);
});
