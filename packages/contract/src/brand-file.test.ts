import { BUILT_IN_BRANDS } from '@touchline/domain/brands';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { BrandFile } from './brand-file.ts';

test.each(Object.entries(BUILT_IN_BRANDS))('the built-in brand %s is a file like any other', (id, file) => {
  expect(v.parse(BrandFile, file)).toEqual({ ...file, id });
});

const file = { ...BUILT_IN_BRANDS.touchline, id: 'northstand' };

test.each([
  ['a colour that is none', { themeColor: 'red' }, 'themeColor'],
  ['a mark that leaves its attribute', { mark: 'M0 0"/><script>' }, 'mark'],
  ['a picture of another host', { avatar: 'https://elsewhere.example/a.png' }, 'avatar'],
  ['a code with letters', { sources: ['abc'] }, 'sources'],
  ['a field that brands do not have', { colour: '#fff' }, 'colour'],
])('a brand with %s is refused by the name of the field', (_title, fields, name) => {
  const read = v.safeParse(BrandFile, { ...file, ...fields });
  expect(read.issues?.map(({ path }) => path?.[0]?.key)).toEqual([name]);
});
