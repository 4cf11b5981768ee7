import { expect, test } from 'vitest';
import { barOf, BAR_PX, fullOf, MIDDLE_Y, minuteX, WIDTH_PX } from './momentum-scale.ts';

test('one bar per minute from left to right, with a gap at half-time, none outside', () => {
  const places = Array.from({ length: 90 }, (_, at) => minuteX(at + 1));
  expect(places[0]).toBe(0);
  expect(Math.max(...places) + BAR_PX).toBeLessThanOrEqual(WIDTH_PX);
  const steps = places.slice(1).map((x, at) => x - (places[at] ?? 0));
  expect(Math.min(...steps)).toBeGreaterThan(BAR_PX);
  expect(steps.indexOf(Math.max(...steps))).toBe(44);
});

test('home presses upwards, away downwards', () => {
  expect(barOf(100).y + barOf(100).height).toBeLessThan(MIDDLE_Y);
  expect(barOf(-100).y).toBeGreaterThan(MIDDLE_Y);
  expect(barOf(50).height).toBe(barOf(-50).height);
});

test('the strongest minute of a match uses the whole height, unless all of it is quiet', () => {
  const full = fullOf([12, -55, 30]);
  expect(barOf(-55, full).height).toBe(barOf(-100).height);
  expect(barOf(30, full).height).toBeLessThan(barOf(-55, full).height);
  expect(fullOf([3, -5])).toBeGreaterThan(5);
});

test('extra time is drawn closer together and stays inside', () => {
  expect(minuteX(120, 120) + BAR_PX).toBeLessThanOrEqual(WIDTH_PX);
  expect(minuteX(107, 120)).toBeGreaterThan(minuteX(90, 120));
  expect(minuteX(130, 120)).toBeLessThanOrEqual(WIDTH_PX - BAR_PX);
});
