import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../src', import.meta.url));
const sources = globSync('**/*.{ts,tsx}', { cwd: src })
  .filter((file) => !file.includes('.test.'))
  // Comments may name addresses.
  .map(
    (file) => [file, readFileSync(`${src}/${file}`, 'utf8').replaceAll(/\/\*.*?\*\/|\/\/ .*/gs, '')] as const,
  );

const filesWith = (pattern: RegExp): string[] =>
  sources.flatMap(([file, text]) => (pattern.test(text) ? [file] : [])).toSorted();

/** Sockets go to the addresses that the app gives; files where its own server says. */
test('nothing is sent to any third party: the client knows no address of its own, and one place each that speaks to the network', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(filesWith(/(?:https?|wss?):\/\/[\w.]/)).toEqual([]);
  expect(filesWith(/\bawait fetch\(url|new XMLHttpRequest/)).toEqual(['upload/uploader.ts']);
  expect(filesWith(/sendBeacon|new EventSource|new Image\b|importScripts|createElement/)).toEqual([]);
});
