import { silentLog } from '@touchline/engines/log/log';
import type { Bus } from '@touchline/engines/bus/bus';
import { expect, test } from 'vitest';

import { createNoticeStream } from './notice-stream.ts';

const TOPIC = 'told';

/** A bus between two streams that can be told to lose what it is given. */
const leakyBus = (): { bus: Bus; lose: (isLossy: boolean) => void } => {
  const handlers = new Set<(payload: Uint8Array) => void>();
  let isLossy = false;
  return {
    lose: (value) => {
      isLossy = value;
    },
    bus: {
      publish: (_topic, payload) => {
        if (!isLossy) for (const handler of handlers) handler(payload);
        return Promise.resolve();
      },
      subscribe: (_topic, handler) => {
        handlers.add(handler);
        return Promise.resolve(() => Promise.resolve(void handlers.delete(handler)));
      },
      close: () => Promise.resolve(),
    },
  };
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const listener = async (bus: Bus) => {
  let nowMs = 1_000_000;
  const seen: string[] = [];
  const clock = { nowMs: () => nowMs };
  const stream = createNoticeStream({ bus, clock, log: silentLog }, TOPIC);
  await stream.open({
    deliver: (payload) => void seen.push(decoder.decode(payload)),
    async recover(sinceMs) {
      await Promise.resolve();
      seen.push(`recovered since ${sinceMs}`);
    },
  });
  return {
    stream,
    seen,
    pass: (ms: number) => {
      nowMs += ms;
    },
    say: (text: string) => stream.bus.publish(TOPIC, encoder.encode(text)),
  };
};

test('a gap in the numbers of a process is recovered before what comes after it is delivered', async () => {
  const { bus, lose } = leakyBus();
  const one = await listener(bus);
  const two = await listener(bus);
  await one.say('first');
  lose(true);
  await one.say('lost');
  lose(false);
  await one.say('third');
  await two.stream.close();
  // From the last word that was heard, less the time that a commit may take to show.
  expect(two.seen).toEqual(['first', 'recovered since 997000', 'third']);
  await one.stream.close();
});

test('what was heard is heard until the moment at which the quietest process last spoke', async () => {
  const { bus } = leakyBus();
  const one = await listener(bus);
  const two = await listener(bus);
  two.pass(400);
  expect(two.stream.heardUntilMs()).toBe(1_000_000);
  await one.stream.close();
  await two.stream.close();
});

test('of a process that was taken for gone and is heard again, what it told in vain meanwhile is recovered', async () => {
  const { bus } = leakyBus();
  let isAway = false;
  const one = await listener({
    ...bus,
    publish: (topic, payload) => (isAway ? Promise.resolve() : bus.publish(topic, payload)),
  });
  const two = await listener(bus);
  await one.say('first');
  isAway = true;
  one.pass(10_000);
  two.pass(10_000);
  // Its own beat tells it that the bus works, and that the other is silent.
  await expect.poll(() => two.seen, { timeout: 5_000 }).toEqual(['first', 'recovered since 997000']);
  await one.say('in vain');
  isAway = false;
  await one.say('heard');
  await two.stream.close();
  expect(two.seen.slice(2)).toEqual(['recovered since 1007000', 'heard']);
  await one.stream.close();
});
