import { expect, test } from 'vitest';

import { numberArray, textList } from './array-literals.ts';

test('numbers are one parameter; what is missing is null', () => {
  expect(numberArray([1, undefined, 4_294_967_295])).toBe('{1,null,4294967295}');
  expect(numberArray([])).toBe('{}');
});

test('quotes, backslashes, commas and line breaks in a text stay as they are; a control character in JSON is none', () => {
  const texts = ['{"a":"b\\n"}', 'x,{y}', 'c:a\nb', JSON.stringify('\u0001')];
  expect(textList(texts).split('\u0001')).toEqual(texts);
});
