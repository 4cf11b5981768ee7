import type { Match } from '@touchline/contract/match';
import { expect, test } from 'vitest';
import { basketsOfLeads, basketsOfTold, courtChapters } from '../recording/court.ts';
import { courtHighlights } from './court-highlights.ts';

const team = (zh: string, en: string) => ({ short_name_zh: zh, short_name_en: en });
const match = {
  id: 1,
  sport_id: 2,
  time: 1_000,
  home: team('岚鹰', 'Hawks'),
  away: team('江豚', 'Dolphins'),
} as unknown as Match;

const told = (at: number, status: number, left: number, home: number, away: number) => ({
  kind: 'update' as const,
  at,
  sport_id: 2 as const,
  status,
  period_remaining_time: left,
  home_scores: [home],
  away_scores: [away],
});

test('a late change of the lead is cut around the moment when it was told, with clock and score', () => {
  const baskets = basketsOfTold([told(5_000, 8, 200, 90, 88), told(5_200, 8, 45, 90, 91)]);
  const [made, ...more] = courtHighlights(baskets, match);
  expect(more).toEqual([]);
  expect(made).toMatchObject({ kind: 'lead', fromMs: 5_188_000, toMs: 5_206_000 });
  expect(made?.plate).toEqual({ at_ms: 12_000, home: 90, away: 91, clock: '0:45' });
  expect(made?.titles.zh).toEqual({
    title: '第4节 0:45 反超 90–91 · 岚鹰 对 江豚',
    plain: '精彩片段 · 岚鹰 对 江豚',
  });
  expect(made?.titles.en.title).toBe('Q4 0:45 lead change 90–91 · Hawks v Dolphins');
});

test('a basket that was taken back moves the clip to what is told now', () => {
  const [first] = courtHighlights(basketsOfTold([told(100, 4, 0, 40, 38)]), match);
  expect(first?.titles.en.title).toBe('Q2 buzzer points 40–38 · Hawks v Dolphins');
  const [again] = courtHighlights(basketsOfTold([told(100, 4, 0, 40, 38), told(103, 4, 0, 39, 38)]), match);
  expect(again?.incident).toBe(first?.incident);
  expect(again?.titles.en.title).toBe('Q2 buzzer points 39–38 · Hawks v Dolphins');
});

test('a match that nobody told of has chapters by the clock of its baskets, and they spoil', () => {
  const leads = [
    { period: 4, remaining_sec: 100, home: 80, away: 78 },
    { period: 4, remaining_sec: 10, home: 80, away: 81 },
  ];
  const span = { fromMs: 0, durationMs: 9_000_000 };
  const [chapter, ...more] = courtChapters(basketsOfLeads(leads, 120_000), span);
  expect(more).toEqual([]);
  expect(chapter).toMatchObject({ kind: 'lead', side: 'away', score: [80, 81], spoils: true });
  expect(chapter?.at_ms).toBeGreaterThan(6_000_000);
});
