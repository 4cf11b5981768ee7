import { NOTHING, type Settled } from '@touchline/forecast/model/settle';
import { expect, test } from 'vitest';
import { marginOf, measuresOf, totalOf } from './model-measures.ts';
import type { ResultRow } from './model-result-repository.ts';

const DAY_SEC = 86_400;
const row = (day: number, settled: Partial<Settled>): ResultRow => ({
  match_id: day,
  model: 'poisson',
  origin: 'backtest',
  event_id: 1,
  sport_id: 1,
  season: '2030',
  start_sec: day * DAY_SEC,
  world: 'simulated',
  version: '1',
  slot: 'night',
  home: 1,
  away: 0,
  void_reason: '',
  settled: { ...NOTHING, pairs: [[0.5, 0.4, 1]], ...settled },
  settled_at: 0,
});
const rows = (count: number, settled: Partial<Settled>): ResultRow[] =>
  Array.from({ length: count }, (_, day) => row(day, settled));

test('a score stands beside that of the bookmakers, then and at kick-off', () => {
  const [rps] = measuresOf(rows(20, { score: 0.2, market_score: 0.19, closing_score: 0.18 }), 'RPS');
  expect(rps).toMatchObject({ name: 'RPS', n: 20, baseline: null });
  expect([rps?.own, rps?.market, rps?.closing].map((one) => one?.toFixed(3))).toEqual([
    '0.200',
    '0.190',
    '0.180',
  ]);
});

test('each figure is of the same matches: those that lack one of them are left out', () => {
  const lacking = row(50, { score: 0.9, market_score: null });
  const [rps] = measuresOf([...rows(20, { score: 0.2, market_score: 0.19 }), lacking], 'RPS');
  expect(rps).toMatchObject({ n: 20, closing: null });
  expect(rps?.own).toBeCloseTo(0.2, 12);
});

test('log-loss stands beside that of the base rates, over the matches that have earlier ones', () => {
  const [loss] = measuresOf(rows(45, { loss: 0.6 }), '');
  expect(loss).toMatchObject({ name: 'log-loss', n: 25, market: null });
  // It happened every time, which the base rates come to expect.
  expect(loss?.baseline).toBeLessThan(0.05);
});

test('under twenty matches there are no figures', () => {
  expect(measuresOf(rows(19, { score: 0.2, loss: 0.6 }), 'RPS')).toEqual([]);
  expect(totalOf(rows(19, { total_loss: 0.7 }))).toBeNull();
  expect(marginOf(rows(19, { score: 0.9, covered: 1 }))).toBeNull();
});

test('totals and margins are judged where they were settled', () => {
  expect(totalOf([...rows(20, { total_loss: 0.7 }), row(60, {})])).toMatchObject({ n: 20 });
  const half = [...rows(15, { score: 1, covered: 1 }), ...rows(5, { score: 2, covered: 0 })];
  expect(marginOf(half)).toMatchObject({ crps: 1.25, n: 20, covered: 15 });
});
