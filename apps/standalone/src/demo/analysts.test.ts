import { expect, test } from 'vitest';
import { ANALYSTS, choiceByChance, chooseOffer, fallenSide } from './analysts.ts';

const offer = (side: 'home' | 'draw' | 'away', reference: number, odds = reference) => ({
  kind: 'euro' as const,
  side,
  line: 0,
  company: 0,
  odds,
  reference,
  companies: 6,
  quoted_at: 1,
  sellable: 1 as const,
});

test('there are twelve invented analysts: ten pick by chance, one favourites, one by how prices moved', () => {
  expect(new Set(ANALYSTS.map(({ account }) => account)).size).toBe(12);
  expect(ANALYSTS.filter(({ rule }) => rule === 'chance')).toHaveLength(10);
});

test('a pick by chance is the same again, and spreads over all markets', () => {
  const picks = Array.from({ length: 600 }, (_, match) => choiceByChance('tips-tide', match));
  expect(choiceByChance('tips-tide', 7)).toEqual(picks[7]);
  const counts = new Map<string, number>();
  for (const { kind, side } of picks) counts.set(`${kind} ${side}`, (counts.get(`${kind} ${side}`) ?? 0) + 1);
  expect([...counts.values()].every((count) => count > 60)).toBe(true);
  expect(counts.size).toBe(6);
});

test('favourites are the lowest price that is not an outlier, and a fallen price is found', () => {
  const steady = ANALYSTS.find(({ rule }) => rule === 'favourite');
  if (!steady) throw new Error('nobody takes favourites');
  const offers = [offer('home', 2.4), offer('draw', 3.2), offer('away', 1.8, 2), offer('away', 1.8)];
  expect(chooseOffer(steady, 1, offers)).toEqual(offers[3]);
  expect(fallenSide([{ opening: [2, 3, 4], current: [1.8, 3, 4.4] }])).toBe('home');
  expect(fallenSide([{ opening: [2, 3, 4], current: [1.99, 3, 4.01] }])).toBeUndefined();
});
