import { expect, test } from 'vitest';

import { handTimers } from '../../test/hand-timers.ts';
import { throttle } from './throttle.ts';

const counted = () => {
  const timers = handTimers();
  let runs = 0;
  const throttled = throttle(() => (runs += 1), timers);
  return { timers, throttled, runs: () => runs };
};

test('the first change is told at once', () => {
  const { throttled, runs } = counted();
  throttled.trigger();
  expect(runs()).toBe(1);
});

test('a burst within a second is told once more, at its end', () => {
  const { timers, throttled, runs } = counted();
  for (let index = 0; index < 50; index += 1) throttled.trigger();
  timers.pass(999);
  expect(runs()).toBe(1);
  timers.pass(1);
  expect(runs()).toBe(2);
});

test('an unbroken stream is told once a second', () => {
  const { timers, throttled, runs } = counted();
  for (let index = 0; index < 100; index += 1) {
    throttled.trigger();
    timers.pass(100);
  }
  expect(runs()).toBe(11);
});

test('nothing is told after the end', () => {
  const { timers, throttled, runs } = counted();
  throttled.trigger();
  throttled.trigger();
  throttled.stop();
  timers.pass(5_000);
  expect(runs()).toBe(1);
});
