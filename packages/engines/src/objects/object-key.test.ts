import * as fc from 'fast-check';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isObjectKey } from './object-key.ts';

test('no key that is accepted leads out of the directory of the objects', () => {
  const steps = fc.array(fc.constantFrom('..', '.', 'a', '', '/', '\\', '%2e%2e', 'b.svg', '\0', '~'), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(steps, (parts) => {
      const key = parts.join('/');
      return !isObjectKey(key) || resolve(join('/store', key)).startsWith('/store/');
    }),
  );
});

test.each(['public/crest/1.svg', 'a', 'covers/12-a_b.webp', '2026/01/clip.mp4'])('%s is a key', (key) => {
  expect(isObjectKey(key)).toBe(true);
});

test.each(['', 'a~', 'a/.b', 'a/../b', 'a'.repeat(201), 'a\nb', '-a'])('%j is not', (key) => {
  expect(isObjectKey(key)).toBe(false);
});
