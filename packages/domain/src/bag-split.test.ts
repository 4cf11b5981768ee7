import { randomBytes, randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { MOST_SHARES, splitBag } from './bag-split.ts';

const seedOf = (): string => randomBytes(16).toString('hex');
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

test('the shares of 10,000 random bags are whole, at least 1, and sum up to the total', () => {
  for (let round = 0; round < 10_000; round += 1) {
    const shares = randomInt(2, MOST_SHARES + 1);
    const total = randomInt(shares, 50_001);
    const seed = seedOf();
    const drawn = splitBag(seed, total, shares, round % 2 === 0 ? 'random' : 'equal');
    const isRight = drawn.length === shares && sum(drawn) === total && Math.min(...drawn) >= 1;
    expect(isRight, `${seed} ${total} ${shares}`).toBe(true);
  }
});

test('an equal split differs by at most 1', () => {
  const drawn = splitBag(seedOf(), 100, 7, 'equal');
  expect(Math.max(...drawn) - Math.min(...drawn)).toBe(1);
});

test('the seed reproduces the shares, and another seed gives others', () => {
  const seed = '00112233445566778899aabbccddeeff';
  expect(splitBag(seed, 2000, 20, 'random')).toEqual(splitBag(seed, 2000, 20, 'random'));
  expect(splitBag(seed, 2000, 20, 'random')).not.toEqual(splitBag(seedOf(), 2000, 20, 'random'));
  // What is published must stay recomputable for ever.
  expect(splitBag(seed, 20, 4, 'random')).toMatchInlineSnapshot(`
    [
      4,
      2,
      5,
      9,
    ]
  `);
});

test('no place in the line is better than another', () => {
  const rounds = 4_000;
  const totals = Array.from({ length: 5 }, () => 0);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, amount] of splitBag(seedOf(), 500, 5, 'random').entries()) {
      totals[at] = (totals[at] ?? 0) + amount;
    }
  }
  for (const total of totals) expect(Math.abs(total / rounds - 100)).toBeLessThan(6);
});

test('a seed that is none, and less than 1 for a share, are refused', () => {
  expect(() => splitBag('xyz', 10, 2, 'equal')).toThrow(RangeError);
  expect(() => splitBag(seedOf(), 1, 2, 'equal')).toThrow(RangeError);
});
