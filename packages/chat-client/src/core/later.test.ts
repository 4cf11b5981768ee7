import { isChatError } from '@touchline/chat-protocol/chat-error';
import { expect, test } from 'vitest';

import { later } from './later.ts';

const part = {
  add: async (one: number, other: number) => one + other,
  fail: () => Promise.reject(new Error('no')),
};
const names = { add: true, fail: true } as const;

test('a part is loaded by the first call of one of its methods, and once', async () => {
  let loads = 0;
  const methods = later(async () => {
    loads += 1;
    return part;
  }, names);
  expect(loads).toBe(0);
  await expect(Promise.all([methods.add(1, 2), methods.add(3, 4)])).resolves.toEqual([3, 7]);
  await expect(methods.fail()).rejects.toThrow('no');
  expect(loads).toBe(1);
});

test('a part that cannot be loaded is a network error, and is tried again by the next call', async () => {
  let loads = 0;
  const methods = later(async () => {
    loads += 1;
    if (loads === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return part;
  }, names);
  const error: unknown = await methods.add(1, 1).catch((reason: unknown) => reason);
  expect(isChatError(error, 'NETWORK_ERROR')).toBe(true);
  await expect(methods.add(1, 1)).resolves.toBe(2);
});
