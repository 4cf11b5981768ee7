import * as v from 'valibot';
import { expect, test } from 'vitest';
import { witnessSetting } from './witness-variables.ts';

const read = (text: string) => v.safeParse(witnessSetting(), text);

test('nobody, a site or a time stamp authority can be named', () => {
  expect(read('none').output).toEqual({ kind: 'none' });
  expect(read('https://w.example/links').output).toEqual({ kind: 'https', url: 'https://w.example/links' });
  expect(read('rfc3161:http://t.example/tsr').output).toEqual({
    kind: 'rfc3161',
    url: 'http://t.example/tsr',
  });
});

test.each([
  '',
  'yes',
  'http://w.example',
  'ftp://w.example',
  'rfc3161:',
  'rfc3161:none',
  'rfc3161:ftp://t.example',
])('a witness %j is refused', (text) => {
  expect(read(text).success).toBe(false);
});
