import { readFileSync } from 'node:fs';

import { loadNewerClient } from '@touchline/testing/newer-chat-client';
import { loadPublicClient } from '@touchline/testing/public-chat-client';
import { expect, test } from 'vitest';

import { APP_ID } from './chat-world.ts';
import { METHOD_TESTS } from './method-tests.ts';

/** Nobody listens there: to read what a client offers needs no server. */
const NOWHERE = { proxyServer: 'ws://127.0.0.1:9', sdkAppId: APP_ID };

/** Every name of an object that can be called. */
const methodsOf = (object: object): string[] =>
  Reflect.ownKeys(object).filter(
    (key): key is string => typeof key === 'string' && typeof Reflect.get(object, key) === 'function',
  );

const sourceOf = (file: string): string => readFileSync(`${import.meta.dirname}/${file}`, 'utf8');

/** Methods that files try whose source says how. */
const triedWhere = (how: RegExp): string[] =>
  Object.entries(METHOD_TESTS).flatMap(([file, methods]) => (how.test(sourceOf(file)) ? methods : []));

// That a file still calls what it is to try, each file finds out by itself when its tests have run.
test('every method of the public client is called by a test that looks at its effect', async () => {
  const client = loadPublicClient(NOWHERE);
  const methods = methodsOf(client.tim);
  await client.close();
  expect(methods).toHaveLength(114);
  expect(triedWhere(/^(?![\s\S]*newerUser\()/).toSorted()).toEqual(methods.toSorted());
});

test('every method of version 3 is called with version 3: by tests of its own, or by those that both versions play', async () => {
  const client = loadNewerClient(NOWHERE);
  const methods = methodsOf(client.tim);
  await client.close();
  expect(methods).toHaveLength(149);
  expect(triedWhere(/versions: 'both'|newerUser\(/).toSorted()).toEqual(methods.toSorted());
});
