import type { LiveRoom } from '@touchline/chat-client/live-room';
import { afterEach, expect, test, vi } from 'vitest';
import { createEnteredRoom } from './entered-room.ts';

afterEach(() => vi.useRealTimers());

const room = {} as LiveRoom; // Nothing of it is called.

test('what is sent while a room is being entered waits for it', async () => {
  const entered = createEnteredRoom('u10003');
  const waits = [entered.get(), entered.get()];
  entered.set(room);
  expect(await Promise.all(waits)).toEqual([room, room]);
  expect(await entered.get()).toBe(room);
});

test('it does not wait for ever', async () => {
  vi.useFakeTimers();
  const entered = createEnteredRoom('u10003');
  const [, refused] = await Promise.allSettled([vi.advanceTimersByTimeAsync(20_000), entered.get()]);
  expect(refused.status).toBe('rejected');
});

test('a room that is entered anew is waited for again', async () => {
  const entered = createEnteredRoom('u10003');
  entered.set(room);
  entered.set(undefined);
  const wait = entered.get();
  const again = {} as LiveRoom; // As above.
  entered.set(again);
  expect(await wait).toBe(again);
});
