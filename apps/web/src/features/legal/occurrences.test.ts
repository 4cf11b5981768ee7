import { expect, test } from 'vitest';
import { occurrences } from './occurrences.ts';

test.each([
  ['您的数据和数据安全', '数据', ['您的', '[数据]', '和', '[数据]', '安全']],
  ['Your data, DATA', 'Data', ['Your ', '[data]', ', ', '[DATA]']],
  ['nothing', 'x', ['nothing']],
  ['nothing', '  ', ['nothing']],
])('in %s the word %s is found wherever it stands', (text, word, expected) => {
  const shown = occurrences(text, word).map((piece) => (piece.found ? `[${piece.text}]` : piece.text));
  expect(shown).toEqual(expected);
});
