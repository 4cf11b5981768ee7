import { expect, test } from 'vitest';
import { filtered, VIP_PAIRS, vipPair, type BulletComment, type Filters } from './danmaku-filter.ts';

const line = (text: string, more: Partial<BulletComment> = {}): BulletComment => ({
  id: text,
  text,
  own: false,
  from: 'u1',
  vip: 0,
  colour: 0,
  level: 3,
  ...more,
});
const OFF: Filters = { repeated: false, words: [], leastLevel: 0, plain: false };
const pass = (
  lines: BulletComment[],
  filters: Partial<Filters>,
  remembered = new Map<string, number>(),
  nowMs = 0,
) => filtered(lines, { ...OFF, ...filters }, { remembered, nowMs });
const texts = (lines: BulletComment[]) => lines.map(({ text }) => text);

test('repeated text flies once, and again after a while; own lines always fly', () => {
  const first = pass([line('进球了'), line(' 进 球了'), line('进球了', { own: true })], { repeated: true });
  expect(texts(first.flying)).toEqual(['进球了', '进球了']);
  const soon = pass([line('进球了')], { repeated: true }, new Map(first.remembered), 9_999);
  expect(soon.flying).toEqual([]);
  expect(pass([line('进球了')], { repeated: true }, new Map(first.remembered), 10_000).flying).toHaveLength(
    1,
  );
});

test('words and low levels are left out, whatever the case of letters', () => {
  expect(texts(pass([line('GOL!!'), line('传得好')], { words: ['gol', ''] }).flying)).toEqual(['传得好']);
  expect(texts(pass([line('a', { level: 2 }), line('b', { level: 5 })], { leastLevel: 5 }).flying)).toEqual([
    'b',
  ]);
  expect(pass([line('gol', { own: true, level: 0 })], { words: ['gol'], leastLevel: 9 }).flying).toHaveLength(
    1,
  );
});

test('what is remembered does not grow for ever', () => {
  const many = Array.from({ length: 1_000 }, (_, at) => line(`line ${at}`));
  expect(pass(many, { repeated: true }).remembered.size).toBeLessThanOrEqual(200);
});

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

test('the six colours of VIP lines stand out from their edge by at least 7:1, and a person keeps theirs', () => {
  expect(VIP_PAIRS).toHaveLength(6);
  for (const [ink, edge] of VIP_PAIRS) {
    expect((luminance(ink) + 0.05) / (luminance(edge) + 0.05)).toBeGreaterThanOrEqual(7);
  }
  expect(vipPair('u12')).toBe(vipPair('u12'));
  expect(new Set(Array.from({ length: 100 }, (_, at) => vipPair(`u${at}`)[0])).size).toBe(6);
});

test('a VIP flies in the colour they chose; without a choice one person keeps one colour', () => {
  VIP_PAIRS.forEach((pair, at) => expect(vipPair('u8', at + 1)).toBe(pair));
  expect(vipPair('u8', 0)).toBe(vipPair('u8'));
  expect(vipPair('u8', 9)).toBe(vipPair('u8'));
});
