import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { readReference } from '../build/reference.ts';
import { REFERENCE_FILE } from '../build/reference-file.ts';

test('every public method and function has a docstring, and the reference is made of them', () => {
  const { markdown, undocumented } = readReference();
  expect(undocumented).toEqual([]);
  expect(markdown).toContain('`sendMessage:');
  expect(readFileSync(REFERENCE_FILE, 'utf8')).toBe(markdown);
}, 30_000);
