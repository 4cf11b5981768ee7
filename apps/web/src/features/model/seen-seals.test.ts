import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { agreesWithSeen, contradiction, lastSeen } from './seen-seals.ts';

const link = (letter: string): string => letter.repeat(64);

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the newest link of each chain is kept on the device', () => {
  for (const seq of [9, 10]) agreesWithSeen({ chain: 'models', seq, link: link(`${seq % 10}`) });
  agreesWithSeen({ chain: 'plans', seq: 3, link: link('c') });
  expect(lastSeen('models')).toEqual({ seq: 10, link: link('0') });
  expect(lastSeen('plans')).toEqual({ seq: 3, link: link('c') });
});

test('a chain that went on from what was seen contradicts nothing, and its end is kept', () => {
  const seen = { seq: 3, link: link('c') };
  const end = { last: { seq: 5, link: link('e'), at_ms: 1 }, seen_link: link('c') };
  expect(contradiction('plans', seen, end)).toBe(0);
  expect(lastSeen('plans')?.seq).toBe(5);
});

test('a seal that is another one now, or is gone, is named and not forgotten', () => {
  agreesWithSeen({ chain: 'plans', seq: 3, link: link('c') });
  const seen = lastSeen('plans');
  expect(contradiction('plans', seen, { seen_link: link('d') })).toBe(3);
  expect(contradiction('plans', seen, { last: { seq: 2, link: link('b'), at_ms: 1 } })).toBe(3);
  expect(lastSeen('plans')).toEqual(seen);
});
