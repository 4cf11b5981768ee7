import { expect, test } from 'vitest';
import {
  drawsOf,
  hitScore,
  longestRun,
  luckOf,
  priceBeaten,
  priorOf,
  runByChance,
  shrunkYield,
  yieldOf,
  type SettledPlan,
} from './plan-record.ts';

/** Bets at prices that keep 5 %, with an edge of the author. */
const plansOf = (n: number, draw: () => number, edge = -0.05): SettledPlan[] =>
  Array.from({ length: n }, () => {
    const chance = 0.35 + draw() * 0.3;
    const reference = 0.95 / chance;
    const p = (chance * (1 + edge)) / 0.95;
    return { factor: draw() < p ? reference : 0, reference, chance, closing: chance };
  });

const ranked = (authors: readonly SettledPlan[][]) => {
  const prior = priorOf(authors);
  return authors
    .map((plans, author) => ({ author, ...shrunkYield(plans, prior) }))
    .toSorted((left, right) => right.value - right.error - (left.value - left.error));
};

test('among 300 authors without skill none of the first ten stands above its own uncertainty, in 99 % of worlds', () => {
  const worlds = 100;
  let clean = 0;
  for (let world = 0; world < worlds; world += 1) {
    const draw = drawsOf(world * 7919 + 1);
    const first = ranked(Array.from({ length: 300 }, () => plansOf(30, draw))).slice(0, 10);
    if (first.every(({ value, error }) => value <= error)) clean += 1;
  }
  expect(clean).toBeGreaterThanOrEqual(99);
});

test('one author with a true +6 % in 400 plans is among the first five of 300, in 90 % of worlds', () => {
  const worlds = 100;
  let found = 0;
  for (let world = 0; world < worlds; world += 1) {
    const draw = drawsOf(world * 104_729 + 5);
    const authors = [plansOf(400, draw, 0.06), ...Array.from({ length: 299 }, () => plansOf(30, draw))];
    if (
      ranked(authors)
        .slice(0, 5)
        .some(({ author }) => author === 0)
    )
      found += 1;
  }
  expect(found).toBeGreaterThanOrEqual(90);
});

test('the luck band holds 95 % of people without skill', () => {
  const inside = Array.from({ length: 200 }, (_, seed) => plansOf(60, drawsOf(seed * 31 + 2))).filter(
    (plans) => {
      const { low, high } = luckOf(plans);
      const own = yieldOf(plans).value;
      return own >= low && own <= high;
    },
  );
  expect(inside.length).toBeGreaterThanOrEqual(181);
  expect(inside.length).toBeLessThanOrEqual(199);
});

test('the interval of a yield holds the true one about as often as it says, and is not given below 20', () => {
  const truth = -0.05;
  for (const n of [60, 150]) {
    const held = Array.from({ length: 200 }, (_, seed) => yieldOf(plansOf(n, drawsOf(seed * 17 + n)))).filter(
      ({ low, high }) => low <= truth && truth <= high,
    );
    expect(held.length).toBeGreaterThanOrEqual(178);
  }
  expect(yieldOf(plansOf(19, drawsOf(3)))).toMatchObject({ low: -1, high: 1 });
});

test('the price beaten is the mean logarithm of price times closing chance', () => {
  const plans = [
    { factor: 0, reference: 2, chance: 0.5, closing: 0.55 },
    { factor: 2, reference: 2, chance: 0.5, closing: 0.5 },
  ];
  const { value, error } = priceBeaten(plans);
  expect(value).toBeCloseTo(Math.log(1.1) / 2, 12);
  expect(error).toBeCloseTo(Math.log(1.1) / 2, 12);
});

test('a run tells of right ones in a row; a push neither ends nor lengthens it', () => {
  const plans = [2, 1, 2, 0, 0.5, 2].map((factor) => ({ factor, reference: 2, chance: 0.5, closing: 0.5 }));
  expect(longestRun(plans, true)).toBe(2);
  expect(longestRun(plans, false)).toBe(2);
  expect(runByChance(plans.slice(0, 2), 2)).toBe(4);
});

test('hits are held against what the prices expect, not counted', () => {
  const safe = Array.from({ length: 20 }, () => ({ factor: 1.1, reference: 1.1, chance: 0.9, closing: 0.9 }));
  const bold = Array.from({ length: 20 }, (_, at) => ({
    factor: at < 12 ? 2.5 : 0,
    reference: 2.5,
    chance: 0.38,
    closing: 0.38,
  }));
  expect(hitScore(bold)).toBeGreaterThan(hitScore(safe));
});
