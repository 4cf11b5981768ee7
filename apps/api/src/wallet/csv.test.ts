import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('cells with a comma, a quotation mark or a line break are quoted', () => {
  expect(csvOf([['a', 'b,c', 'say "x"', 'two\nlines', -12.5]])).toBe(
    '\uFEFFa,"b,c","say ""x""","two\nlines",-12.5\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@x'])('what a spreadsheet would calculate stays a text: %s', (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF'${text}\r\n`);
});
