import { silentLog } from '@touchline/engines/log/log';
import type { Bus } from '@touchline/engines/bus/bus';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createNoticeStream } from './notice-stream.ts';

const TOPIC = 'told';
const BEGUN_MS = 1_000_000;
/** The processes have received each other's heartbeat by then. */
const SETTLING_MS = 5_000;
const START_MS = BEGUN_MS + SETTLING_MS;

beforeEach(() => void vi.useFakeTimers({ now: BEGUN_MS }));
afterEach(() => void vi.useRealTimers());

/** A bus between streams that can lose messages of one sender or for one receiver. */
const leakyBus = () => {
  const handlers = new Map<(payload: Uint8Array) => void, () => boolean>();
  /** One end of it, with the switches of its two directions. */
  const end = () => {
    const way = { speaks: true, hears: true };
    const bus: Bus = {
      connection: () => 1,
      publish: (_topic, payload) => {
        if (way.speaks) for (const [handler, hears] of handlers) if (hears()) handler(payload);
        return Promise.resolve();
      },
      subscribe: (_topic, handler) => {
        handlers.set(handler, () => way.hears);
        return Promise.resolve(() => Promise.resolve(void handlers.delete(handler)));
      },
      close: () => Promise.resolve(),
    };
    return { way, bus };
  };
  return { end };
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const clock = { nowMs: () => Date.now() };

type Recover = (sinceMs: number, seen: string[]) => Promise<void>;

/** Looks a moment into the store, as SQL does. */
const note: Recover = async (sinceMs, seen) => {
  await Promise.resolve();
  seen.push(`since ${sinceMs - START_MS}`);
};

const listener = async (bus: Bus, recover: Recover = note) => {
  const seen: string[] = [];
  const stream = createNoticeStream({ bus, clock, log: silentLog }, TOPIC);
  await stream.open({
    deliver: (payload) => void seen.push(decoder.decode(payload)),
    recover: (sinceMs) => recover(sinceMs, seen),
  });
  return { stream, seen, say: (text: string) => stream.bus.publish(TOPIC, encoder.encode(text)) };
};

const pair = async (recover?: Recover) => {
  const { end } = leakyBus();
  const [from, to] = [end(), end()];
  const one = await listener(from.bus);
  const two = await listener(to.bus, recover);
  await vi.advanceTimersByTimeAsync(SETTLING_MS);
  two.seen.length = 0;
  const close = async (): Promise<void> => {
    await one.stream.close();
    await two.stream.close();
  };
  return { end, from, to, one, two, close };
};

test('a gap in the numbers of a process is recovered before what comes after it is delivered', async () => {
  const { from, one, two, close } = await pair();
  await one.say('first');
  from.way.speaks = false;
  await one.say('lost');
  from.way.speaks = true;
  await one.say('third');
  await close();
  // From the last message that was received, less the delay until a commit is visible.
  expect(two.seen).toEqual(['first', 'since -10000', 'third']);
});

test('what was recovered is looked for once more when all that was told meanwhile can be read', async () => {
  const { from, one, two, close } = await pair();
  from.way.speaks = false;
  await one.say('lost');
  from.way.speaks = true;
  await vi.advanceTimersByTimeAsync(600);
  expect(two.seen).toEqual(['since -10000']);
  // Until then it is uncertain whether all messages were received.
  await vi.advanceTimersByTimeAsync(2_000);
  expect(two.stream.heardUntilMs()).toBe(START_MS);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(two.seen).toEqual(['since -10000', 'since -10000']);
  expect(two.stream.heardUntilMs()).toBeGreaterThan(START_MS + 4_000);
  await close();
});

test('a recovery that fails is taken again until it succeeds', async () => {
  let failures = 0;
  const { from, one, two, close } = await pair((sinceMs, seen) => {
    failures -= 1;
    return failures >= 0 ? Promise.reject(new Error('no database')) : note(sinceMs, seen);
  });
  failures = 3;
  from.way.speaks = false;
  await one.say('lost');
  from.way.speaks = true;
  await one.say('heard');
  await vi.advanceTimersByTimeAsync(2_000);
  // Nobody waits for what cannot be read.
  expect(two.seen).toEqual(['heard']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(two.seen).toEqual(['heard', 'since -10000']);
  await close();
});

test('of a new process whose first words were lost everything since its beginning is recovered', async () => {
  const { end, two, close } = await pair();
  await vi.advanceTimersByTimeAsync(60_000);
  const late = end();
  late.way.speaks = false;
  const third = await listener(late.bus);
  await third.say('lost');
  late.way.speaks = true;
  await third.say('heard');
  await third.stream.close();
  await close();
  expect(two.seen).toEqual(['since 50000', 'heard']);
});

test('a notice that comes late, or twice, is no gap for the next one', async () => {
  const { end } = leakyBus();
  const [from, to] = [end(), end()];
  const late: Uint8Array[] = [];
  let isLate = false;
  const two = await listener(to.bus);
  const one = await listener({
    ...from.bus,
    publish(topic, payload) {
      late.push(payload);
      return isLate ? Promise.resolve() : from.bus.publish(topic, payload);
    },
  });
  await one.say('first');
  isLate = true;
  await one.say('late');
  isLate = false;
  await one.say('third');
  for (const payload of late.slice(1)) await from.bus.publish(TOPIC, payload);
  await one.say('fourth');
  await one.stream.close();
  await two.stream.close();
  expect(two.seen.filter((text) => text.startsWith('since'))).toHaveLength(1);
  expect(two.seen.at(-1)).toBe('fourth');
});

test('what was heard is heard until the moment at which the quietest process last spoke', async () => {
  const { from, two, close } = await pair();
  from.way.speaks = false;
  await vi.advanceTimersByTimeAsync(1_200);
  expect(two.stream.heardUntilMs()).toBe(START_MS);
  from.way.speaks = true;
  await close();
});

test('of a process that was taken for gone and is heard again, what it told in vain meanwhile is recovered', async () => {
  const { from, one, two, close } = await pair();
  await one.say('first');
  from.way.speaks = false;
  // Its own heartbeat shows that the bus works and that the other process is silent.
  await vi.advanceTimersByTimeAsync(5_500);
  expect(two.seen).toEqual(['first', 'since -10000']);
  await one.say('in vain');
  await vi.advanceTimersByTimeAsync(4_500);
  from.way.speaks = true;
  await one.say('heard');
  await vi.advanceTimersByTimeAsync(0);
  // Since it was taken for gone; the second look of the first recovery came between.
  expect(two.seen.slice(2)).toEqual(['since -10000', 'since -4500', 'heard']);
  await close();
});

/** Numbers that look random and are the same in every run. */
const dice = (seed: number) => (): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};

const SPELLS = 40;
const SPELL_MS = 700;
/** A beat that shows the gap, and the second look. */
const FOUND_WITHIN_MS = 500 + 3_000 + SPELL_MS;

test.each(Array.from({ length: 20 }, (_, index) => index + 1))(
  'whatever is cut, and however late a commit shows, everything is heard soon after the last cut (%i)',
  async (seed) => {
    const roll = dice(seed);
    const store: { text: string; stampMs: number; shownMs: number }[] = [];
    const find: Recover = async (sinceMs, seen) => {
      await Promise.resolve();
      if (roll() < 0.2) throw new Error('no database');
      const nowMs = clock.nowMs();
      for (const one of store) if (one.stampMs > sinceMs && one.shownMs <= nowMs) seen.push(one.text);
    };
    const { end } = leakyBus();
    const ends = [end(), end()];
    const people = await Promise.all(ends.map(({ bus }) => listener(bus, find)));
    const said: string[] = [];
    for (let spell = 0; spell < SPELLS; spell += 1) {
      for (const { way } of ends) Object.assign(way, { speaks: roll() < 0.6, hears: roll() < 0.6 });
      for (const person of people) {
        const text = `${said.length}`;
        said.push(text);
        // Said when it is committed; to be read a little later.
        store.push({
          text,
          stampMs: clock.nowMs() - roll() * 2_000,
          shownMs: clock.nowMs() + roll() * 2_000,
        });
        await person.say(text);
      }
      await vi.advanceTimersByTimeAsync(SPELL_MS);
    }
    for (const { way } of ends) Object.assign(way, { speaks: true, hears: true });
    // A recovery that fails is taken again each second.
    await vi.advanceTimersByTimeAsync(FOUND_WITHIN_MS + 10_000);
    for (const { seen } of people) expect(new Set(seen)).toEqual(new Set(said));
    await Promise.all(people.map(({ stream }) => stream.close()));
  },
);
