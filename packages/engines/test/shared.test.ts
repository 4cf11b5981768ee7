import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { memoryBus } from '../src/bus/memory-bus.ts';
import { redisBus } from '../src/bus/redis-bus.ts';
import { systemClock } from '../src/clock/clock.ts';
import { memoryCounters } from '../src/counters/memory-counters.ts';
import { redisCounters } from '../src/counters/redis-counters.ts';
import { silentLog } from '../src/log/log.ts';
import { redisShared } from '../src/open-shared.ts';
import { memoryPresence } from '../src/presence/memory-presence.ts';
import { redisPresence } from '../src/presence/redis-presence.ts';
import { memoryRateLimits } from '../src/rate-limits/memory-rate-limits.ts';
import { redisRateLimits } from '../src/rate-limits/redis-rate-limits.ts';
import { openRedis, type RedisLink } from '../src/redis/redis-link.ts';
import { steadyCounters, steadyRateLimits } from '../src/redis/while-away.ts';
import { busContract } from './bus.contract.ts';
import { countersContract } from './counters.contract.ts';
import { presenceContract } from './presence.contract.ts';
import { rateLimitsContract } from './rate-limits.contract.ts';
import { inMemory, onRedis, unique } from './variants.ts';

const ON = { clock: systemClock, log: silentLog };

inMemory(() => {
  let nowMs = 1_000_000;
  const clock = { nowMs: () => nowMs };
  const turn = (ms: number): Promise<void> => {
    nowMs += ms;
    return Promise.resolve();
  };
  describe('bus', () => {
    busContract(() => Promise.resolve(memoryBus(silentLog)));
  });
  describe('presence', () => {
    presenceContract(() => Promise.resolve(memoryPresence(clock)), turn);
  });
  describe('counters', () => {
    countersContract(() => Promise.resolve(memoryCounters(clock)), turn);
  });
  describe('rate limits', () => {
    rateLimitsContract(() => Promise.resolve(memoryRateLimits(clock)), turn);
  });
});

onRedis((url) => {
  let link: RedisLink;
  beforeAll(async () => {
    link = await openRedis({ url }, silentLog);
  });
  afterAll(() => link.close());

  describe('bus', () => {
    busContract(() => Promise.resolve(redisBus(link, silentLog)));
  });
  describe('presence', () => {
    presenceContract(() => Promise.resolve(redisPresence(link)), sleep);
  });
  describe('counters', () => {
    countersContract(() => Promise.resolve(redisCounters(link)), sleep);
  });
  describe('rate limits', () => {
    rateLimitsContract(() => Promise.resolve(redisRateLimits(link)), sleep);
  });

  test('two processes hear each other and share what they count', async () => {
    const [one, other] = await Promise.all([redisShared({ url }, ON), redisShared({ url }, ON)]);
    const topic = unique('topic');
    const heard: string[] = [];
    await other.bus.subscribe(topic, (payload) => heard.push(Buffer.from(payload).toString()));
    await one.bus.publish(topic, Buffer.from('across'));
    await vi.waitFor(() => expect(heard).toEqual(['across']));
    const key = unique('key');
    await one.counters.add(key, 1);
    expect(await other.counters.add(key, 1)).toBe(2);
    await Promise.all([one.close(), other.close()]);
  });

  test('two products in one Redis, told apart by their prefix, hear and count nothing of each other', async () => {
    const [one, other] = await Promise.all(
      [unique('one'), unique('other')].map((prefix) => redisShared({ url, prefix }, ON)),
    );
    if (!one || !other) throw new Error('there are two');
    const heard: string[] = [];
    for (const { bus } of [one, other])
      await bus.subscribe('topic', (payload) => heard.push(Buffer.from(payload).toString()));
    await one.bus.publish('topic', Buffer.from('one'));
    await other.bus.publish('topic', Buffer.from('other'));
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(['one', 'other']));
    await one.counters.add('key', 1);
    await one.presence.touch('room', 'ana', 60_000);
    await one.rateLimits.take('key', { count: 1, windowMs: 60_000 });
    expect(await other.counters.get('key')).toBe(0);
    expect(await other.presence.count('room')).toBe(0);
    expect(await other.rateLimits.take('key', { count: 1, windowMs: 60_000 })).toEqual({ allowed: true });
    await Promise.all([one.close(), other.close()]);
  });

  test('a subscription whose connection broke is there again by itself', async () => {
    const own = await openRedis({ url }, silentLog);
    const bus = redisBus(own, silentLog);
    const id = await own.subscriber.client('ID');
    const topic = unique('topic');
    const heard: string[] = [];
    await bus.subscribe(topic, (payload) => heard.push(Buffer.from(payload).toString()));
    const before = bus.connection();
    await link.commands.client('KILL', 'ID', id);
    await vi.waitFor(
      async () => {
        await bus.publish(topic, Buffer.from('again'));
        expect(heard).toContain('again');
      },
      { timeout: 10_000, interval: 50 },
    );
    await vi.waitFor(() => expect(bus.connection()).toBeGreaterThan(before ?? 0), 10_000);
    await bus.close();
    await own.close();
  });

  test('while Redis is away publishing loses the hint and fails nobody; counting fails at once', async () => {
    const own = await openRedis({ url }, silentLog);
    await own.close();
    await redisBus(own, silentLog).publish(unique('topic'), Buffer.from('lost'));
    await expect(redisCounters(own).add(unique('key'), 1)).rejects.toThrow(/closed/i);
  });

  test('while Redis is away a process counts and limits for itself, at once', async () => {
    const own = await openRedis({ url }, silentLog);
    const counters = steadyCounters(own, systemClock);
    const limits = steadyRateLimits(own, systemClock);
    const key = unique('key');
    const limit = { count: 1, windowMs: 60_000 };
    await counters.add(key, 5);
    expect(await limits.take(key, limit)).toEqual({ allowed: true });
    await own.close();
    expect([await counters.add(key, 1), await counters.get(key)]).toEqual([1, 1]);
    await counters.remove(key);
    expect(await counters.get(key)).toBe(0);
    expect(await limits.take(key, limit)).toEqual({ allowed: true });
    expect(await limits.take(key, limit)).toMatchObject({ allowed: false });
    expect(await redisCounters(link).get(key)).toBe(5);
  });

  test('a command that Redis finds wrong is an error, not a reason to count here', async () => {
    const key = unique('key');
    await link.commands.set(link.keyOf('counter', key), 'no number');
    await expect(steadyCounters(link, systemClock).add(key, 1)).rejects.toThrow(/integer/);
  });

  test('a script that Redis has forgotten, as after its restart, is sent again', async () => {
    const limits = redisRateLimits(link);
    const key = unique('key');
    await limits.take(key, { count: 1, windowMs: 60_000 });
    await link.commands.script('FLUSH');
    expect(await limits.take(key, { count: 1, windowMs: 60_000 })).toMatchObject({ allowed: false });
  });
});

test('a Redis that cannot be reached is an error that names the setting', async () => {
  await expect(openRedis({ url: 'redis://127.0.0.1:1' }, silentLog)).rejects.toThrow(/REDIS_URL/);
});
