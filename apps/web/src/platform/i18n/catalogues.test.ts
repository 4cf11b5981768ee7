import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { readWords as read } from '../../../build/words.ts';
import { LANGUAGES } from '../read-preferences.ts';

const src = new URL('../../', import.meta.url).pathname;
const source = read('zh-CN');
const keys = Object.keys(source);
const code = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(src, name), 'utf8'))
  .join('\n');

/** Values that a message takes, in order and once each; `n`, which only chooses a plural, is not one. */
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))]
    .filter((name) => name !== 'n')
    .toSorted((a = '', b = '') => a.localeCompare(b));

test('there are keys and code to compare', () => {
  expect(keys.length).toBeGreaterThan(80);
  expect(code.length).toBeGreaterThan(20_000);
});

test.each(['pt-BR', 'en'] as const)('%s says every sentence that zh-CN says, and no other', (language) => {
  expect(Object.keys(read(language)).toSorted()).toEqual(keys.toSorted());
});

test.each(['pt-BR', 'en'] as const)('%s uses the same values in every sentence', (language) => {
  const other = read(language);
  const wrong = keys.filter(
    (key) => placeholders(other[key] ?? '').join() !== placeholders(source[key] ?? '').join(),
  );
  expect(wrong).toEqual([]);
});

test('no key lies unused', () => {
  const used = (key: string) => code.includes(`'${key}'`) || code.includes(`"${key}"`);
  expect(keys.filter((key) => !used(key))).toEqual([]);
});

test.each(LANGUAGES)('every sentence of %s compiles', (language) => {
  for (const text of Object.values(read(language))) expect(() => compileMessage(text)).not.toThrow();
});
