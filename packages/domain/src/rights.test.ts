import { expect, test } from 'vitest';
import { mayReplay, rightsFor, type RightsRule } from './rights.ts';

const rule = (eventId: number, anchorId: number, more: Partial<RightsRule> = {}): RightsRule => ({
  eventId,
  anchorId,
  record: true,
  replay: true,
  clip: true,
  holdMin: 0,
  keepDays: undefined,
  ...more,
});
const real = { eventId: 7, anchorId: 3, isReal: true };
const own = { eventId: 7, anchorId: 3, isReal: false };

test('replay and clips of real competitions are off until a rule allows them', () => {
  expect(rightsFor([], real)).toMatchObject({ replay: false, clip: false });
  expect(rightsFor([], own)).toMatchObject({ replay: true, clip: true });
  expect(rightsFor([rule(0, 0)], real)).toMatchObject({ replay: false, clip: false });
  expect(rightsFor([rule(7, 0)], real)).toMatchObject({ replay: true, clip: true });
  expect(rightsFor([rule(8, 0)], real)).toMatchObject({ replay: false });
});

test('the most specific rule decides', () => {
  const rules = [rule(0, 0, { keepDays: 1 }), rule(7, 0, { keepDays: 2 }), rule(0, 3, { keepDays: 3 })];
  expect(rightsFor(rules, own).keepDays).toBe(3);
  expect(rightsFor([...rules, rule(7, 3, { keepDays: 4 })], own).keepDays).toBe(4);
  expect(rightsFor(rules, { ...own, anchorId: 9 }).keepDays).toBe(2);
  expect(rightsFor(rules, { eventId: 0, anchorId: 9, isReal: false }).keepDays).toBe(1);
});

test('the time to wait begins with the end', () => {
  const held = rule(0, 0, { holdMin: 10 });
  expect(mayReplay(held, 0, 5_000)).toBe(false);
  expect(mayReplay(held, 1_000, 1_599)).toBe(false);
  expect(mayReplay(held, 1_000, 1_600)).toBe(true);
  expect(mayReplay({ ...held, holdMin: 0 }, 0, 1)).toBe(true);
  expect(mayReplay({ ...held, replay: false, holdMin: 0 }, 1, 5_000)).toBe(false);
});
