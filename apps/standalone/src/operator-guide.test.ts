import { readFileSync } from 'node:fs';
import { apiVariables } from '@touchline/api/config';
import { chatVariables } from '@touchline/chat/config';
import { engineVariables } from '@touchline/engines/engines-config';
import { feedVariables } from '@touchline/feed/config';
import { MediaConfig } from '@touchline/media/config';
import { pagesVariables } from '@touchline/pages/config';
import { expect, test } from 'vitest';
import { standaloneVariables } from './variables.ts';

const guide = readFileSync(new URL('../../../docs/guides/operator.md', import.meta.url), 'utf8');

const VARIABLES = new Set(
  [
    engineVariables,
    standaloneVariables,
    apiVariables,
    chatVariables,
    MediaConfig.entries,
    feedVariables,
    pagesVariables,
  ].flatMap((variables) => Object.keys(variables)),
);

/** Names in the first column of the tables of settings. */
const described = new Set(
  guide
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z_0-9]+)`/g)].map(([, name]) => name),
    ),
);

test('every environment variable is in the guide for operators', () => {
  expect([...VARIABLES].filter((name) => !described.has(name))).toEqual([]);
});

test('the guide names no variable that nothing reads', () => {
  const known = new Set<string | undefined>([...VARIABLES, 'DATA_DIR']);
  expect([...described].filter((name) => !known.has(name))).toEqual([]);
});
