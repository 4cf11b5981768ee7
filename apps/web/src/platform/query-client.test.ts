import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, type CallErrorKind } from './call-error.ts';
import { createQueryClient, HEAL_AFTER_MS } from './query-client.ts';

const wasServer = environmentManager.isServer();

/** As in a browser whose window is seen. */
beforeEach(() => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
  focusManager.setFocused(true);
});
afterEach(() => {
  focusManager.setFocused(undefined);
  environmentManager.setIsServer(() => wasServer);
  vi.useRealTimers();
});

/** Looks at a query whose first answers are errors of this kind, for a while. @returns how often it was asked */
const askedOf = async (kind: CallErrorKind, failures: number): Promise<number> => {
  const client = createQueryClient();
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    return asked > failures ? Promise.resolve('here') : Promise.reject(new CallError(kind, 'no'));
  };
  const stop = new QueryObserver(client, { queryKey: [kind], queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(6 * HEAL_AFTER_MS);
  stop();
  client.clear();
  return asked;
};

test('what failed is asked again by itself until it is there, and then no more', async () => {
  expect(await askedOf('failed', 4)).toBe(5);
  expect(await askedOf('network', 3)).toBe(4);
});

test('a refusal is an answer: it is not asked again', async () => {
  expect(await askedOf('refused', 4)).toBe(1);
});
