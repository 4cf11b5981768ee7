import { readdirSync, readFileSync } from 'node:fs';

import { loadNewerClient } from '@touchline/testing/newer-chat-client';
import { loadPublicClient } from '@touchline/testing/public-chat-client';
import { expect, test } from 'vitest';

import { APP_ID } from './chat-world.ts';

/** Nobody listens there: to read what a client offers needs no server. */
const NOWHERE = 'ws://127.0.0.1:9';

/** Every name of an object that can be called. */
const methodsOf = (object: object): string[] =>
  Reflect.ownKeys(object).filter(
    (key): key is string => typeof key === 'string' && typeof Reflect.get(object, key) === 'function',
  );

/** A file's top-level parts: helpers by name, and tests. */
const partsOf = (source: string): string[] => source.split(/\n(?=\S)(?![)}\]])/);

const callsIn = (text: string): string[] =>
  [...text.matchAll(/\(\s*'(\w+)'|\btim\.(\w+)\(|\btim\['(\w+)'\]/g)].map(
    ([, ...found]) => found.find((name) => name !== undefined) ?? '',
  );

/** Methods that a test calls, by itself or by a helper of its file, and then looks at what came of it. */
const testedIn = (source: string): string[] => {
  const parts = partsOf(source);
  const helpers = parts.flatMap((part) => {
    const name = /^(?:export )?(?:const|async function|function) (\w+)/.exec(part)?.[1];
    return name === undefined ? [] : [{ name, calls: callsIn(part) }];
  });
  const tests = parts.filter((part) => /^(?:test|describe)/.test(part) && /\b(?:expect|until)\(/.test(part));
  return tests.flatMap((part) => [
    ...callsIn(part),
    ...helpers.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(part)).flatMap(({ calls }) => calls),
  ]);
};

const sourcesOf = (files: RegExp): string[] => {
  const names = readdirSync(import.meta.dirname).filter((name) => files.test(name));
  expect(names.length).toBeGreaterThan(0);
  return names.map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'));
};

const testedBy = (files: RegExp): Set<string> => new Set(sourcesOf(files).flatMap(testedIn));

test('every method of the public client is called by a test that looks at its effect', async () => {
  const client = loadPublicClient({ proxyServer: NOWHERE, sdkAppId: APP_ID });
  const methods = methodsOf(client.tim);
  await client.close();
  expect(methods).toHaveLength(114);
  const tested = testedBy(/^(?:public|live|lexicon|session|two).*\.test\.ts$/);
  // Written into the helper that every test makes its users with.
  for (const name of ['login', 'on']) tested.add(name);
  expect(methods.filter((name) => !tested.has(name))).toEqual([]);
});

test('every method that version 3 has beyond version 2 is called by a test that looks at its effect', async () => {
  const [older, newer] = [
    loadPublicClient({ proxyServer: NOWHERE, sdkAppId: APP_ID }),
    loadNewerClient({ proxyServer: NOWHERE, sdkAppId: APP_ID }),
  ];
  const known = new Set(methodsOf(older.tim));
  const added = methodsOf(newer.tim).filter((name) => !known.has(name));
  await Promise.all([older.close(), newer.close()]);
  expect(added).toHaveLength(35);
  const tested = testedBy(/^(?:newer|search|following|speech).*\.test\.ts$/);
  expect(added.filter((name) => !tested.has(name))).toEqual([]);
});

test('version 3 plays the scenes of version 2 on the second pass: every method', async () => {
  const newer = loadNewerClient({ proxyServer: NOWHERE, sdkAppId: APP_ID });
  const methods = methodsOf(newer.tim);
  await newer.close();
  expect(methods).toHaveLength(149);
  const tested = testedBy(/^(?:newer|search|following|speech).*\.test\.ts$/);
  const shared = sourcesOf(/^public.*\.test\.ts$/).filter((source) => source.includes("versions: 'both'"));
  expect(shared.length).toBeGreaterThan(10);
  for (const name of shared.flatMap(testedIn)) tested.add(name);
  for (const name of ['login', 'on']) tested.add(name);
  // Every test of uploads registers the plugin.
  tested.add('registerPlugin');
  expect(methods.filter((name) => !tested.has(name))).toEqual([]);
});
