// On the embedded engines alone: what the packed client calls its properties does not depend on a database.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { shortNamesSource } from '../build/short-names-source.ts';

const FILE = fileURLToPath(new URL('../build/short-names.ts', import.meta.url));

test('the packed client shortens those names of properties alone that nobody else can know', async () => {
  expect(readFileSync(FILE, 'utf8')).toBe(await shortNamesSource());
}, 60_000);
