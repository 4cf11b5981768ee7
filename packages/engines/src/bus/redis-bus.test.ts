import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../log/log.ts';
import type { RedisLink } from '../redis/redis-link.ts';
import { redisBus } from './redis-bus.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A link that can be cut and restored. */
const linkThatBreaks = () => {
  const subscriber = Object.assign(new EventEmitter(), { status: 'ready' });
  const change = (status: 'ready' | 'reconnecting'): void => {
    subscriber.status = status;
    subscriber.emit(status);
  };
  const link = { subscriber, commands: {}, keyOf: String } as unknown as RedisLink;
  return { link, change };
};

test('after a break others count as heard when they have had the time to come back, too', () => {
  const { link, change } = linkThatBreaks();
  const bus = redisBus(link, silentLog);
  expect(bus.connection()).toBe(1);
  change('reconnecting');
  expect(bus.connection()).toBeUndefined();
  change('ready');
  vi.advanceTimersByTime(900);
  expect(bus.connection()).toBeUndefined();
  // One more break restarts the wait.
  change('reconnecting');
  change('ready');
  vi.advanceTimersByTime(900);
  expect(bus.connection()).toBeUndefined();
  vi.advanceTimersByTime(100);
  expect(bus.connection()).toBe(3);
});
