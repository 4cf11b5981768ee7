import { expect, test } from 'vitest';
import { companyChances } from '../consensus.ts';
import { companyTable } from './company-table.ts';

const opening = [2, 3.4, 3.8] as const;
const companies = [
  { company: 1, opening: [...opening], current: [2, 3.4, 3.8] },
  { company: 2, opening: [...opening], current: [2.02, 3.4, 3.7] },
  { company: 3, opening: [...opening], current: [1.98, 3.5, 3.8] },
  { company: 4, opening: [...opening], current: [1.6, 3.9, 5.6] },
] satisfies Parameters<typeof companyTable>[0];

test('each company has its chances, its Kelly index and what it pays back', () => {
  const { rows } = companyTable(companies);
  const chances = companies.map(({ current: [home, draw, away] }) => {
    const pays = 1 / (1 / home + 1 / draw + 1 / away);
    return { pays, home: pays / home };
  });
  const market = chances.reduce((sum, { home }) => sum + home, 0) / chances.length;
  expect(rows.map(({ kelly }) => kelly[0])).toEqual(companies.map(({ current }) => current[0] * market));
  rows.forEach(({ payout, chances: own }, at) => {
    expect(payout).toBeCloseTo(chances[at]?.pays ?? 0, 12);
    expect(own[0] + own[1] + own[2]).toBeCloseTo(1, 9);
  });
});

test('the ends, the mean and the spread at the opening and now stand under the companies', () => {
  const { mean, highest, lowest, openingSpread, spread } = companyTable(companies);
  expect([mean[0], highest[0], lowest[0]]).toEqual([1.9, 2.02, 1.6]);
  expect(openingSpread).toBe(0);
  const wins = companies.map(({ current }) => companyChances(current)[0]);
  expect(spread).toBeCloseTo(100 * (Math.max(...wins) - Math.min(...wins)), 9);
});

test('the company that is furthest from the market is named first', () => {
  const { furthest } = companyTable(companies);
  expect(furthest.map(({ company }) => company)[0]).toBe(4);
  expect(furthest).toHaveLength(3);
});
