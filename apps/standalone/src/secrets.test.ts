import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepSecrets, keptSecrets } from './secrets.ts';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'touchline-secrets-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('secrets are made once and kept', () => {
  const first = keptSecrets(dir);
  expect(keptSecrets(dir)).toEqual(first);
});

test('two installations share no secret', () => {
  const one = Object.values(keptSecrets(join(dir, 'a'))).filter((secret) => secret !== '');
  const other = Object.values(keptSecrets(join(dir, 'b')));
  expect(one.filter((secret) => other.includes(secret))).toEqual([]);
});

test('only their owner may read them', () => {
  keptSecrets(dir);
  expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('a changed secret replaces the file whole', () => {
  keepSecrets(dir, { ...keptSecrets(dir), streamKey: 'abc' });
  expect(keptSecrets(dir).streamKey).toBe('abc');
});

test.each([
  ['{"chatAppKey":', 'is not JSON'],
  ['{}', 'lacks or misstates chatAppKey'],
])('a broken file is named and left as it is: %s', (text, named) => {
  writeFileSync(join(dir, 'secrets.json'), text);
  expect(() => keptSecrets(dir)).toThrow(named);
  expect(readFileSync(join(dir, 'secrets.json'), 'utf8')).toBe(text);
});
