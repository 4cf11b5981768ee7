import { expect, test } from 'vitest';

import { numberArray, textArray } from './array-literals.ts';

test('numbers are one parameter; what is missing is null', () => {
  expect(numberArray([1, undefined, 4_294_967_295])).toBe('{1,null,4294967295}');
  expect(numberArray([])).toBe('{}');
});

test('quotes, backslashes, commas and braces in a text stay in it', () => {
  expect(textArray(['{"a":"b\\n"}', 'x,{y}', '', 'NULL'])).toBe(
    String.raw`{"{\"a\":\"b\\n\"}","x,{y}","","NULL"}`,
  );
});
