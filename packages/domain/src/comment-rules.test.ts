import { expect, test } from 'vitest';
import { commentFault, tidyComment } from './comment-rules.ts';

test.each([
  ['nothing but blanks', '   ', 9, 'empty'],
  ['500 letters', 'a'.repeat(500), 0, undefined],
  ['501 letters', 'a'.repeat(501), 9, 'tooLong'],
  ['251 Chinese letters, which count two', '好'.repeat(251), 9, 'tooLong'],
  ['a link of a newcomer', '看这里 https://a.example', 4, 'link'],
  ['a bare domain of a newcomer', 'join bet.xyz now', 0, 'link'],
  ['a link from level 5', 'www.a.example', 5, undefined],
  ['a score', '2.1 goals. Then 3', 0, undefined],
] as const)('a comment of %s', (_title, text, level, fault) => {
  expect(commentFault(tidyComment(text), level)).toBe(fault);
});

test('empty lines and blanks at the ends are left out', () => {
  expect(tidyComment('\n one\n\n\n\ntwo ')).toBe('one\n\ntwo');
});
