import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = import.meta.dirname;

/** Classes of `base.css`, which every screen may use. */
const SHARED = [...readFileSync(join(SOURCE, 'base.css'), 'utf8').matchAll(/\.([a-z][a-z-]+)[^;{}]*\{/g)].map(
  ([, name]) => name,
);

test('a module that styles a class of the whole app says so, or its rule never applies', () => {
  expect(SHARED).toContain('num');
  const local = globSync('**/*.module.css', { cwd: SOURCE }).flatMap((file) => {
    const text = readFileSync(join(SOURCE, file), 'utf8');
    return SHARED.filter((name) => new RegExp(`(?<!:global\\()\\.${name}(?![\\w-])[^;]*\\{`).test(text)).map(
      (name) => `${file}: .${name}`,
    );
  });
  expect(local).toEqual([]);
});
