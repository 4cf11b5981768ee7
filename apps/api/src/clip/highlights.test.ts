import type { Match } from '@touchline/contract/match';
import { expect, test } from 'vitest';
import { highlightsOf } from './highlights.ts';

const team = (zh: string, en: string) => ({ short_name_zh: zh, short_name_en: en });
const match = {
  id: 1,
  time: 1_000,
  home: team('临岚', 'Linlan'),
  away: team('澜港', 'Langang'),
} as unknown as Match;
const goal = {
  number: 7,
  type: 1,
  position: 1,
  minute: 67,
  stoppage: 0,
  home_score: 2,
  away_score: 1,
  player_id: 9,
  player_name: '顾行舟',
} as const;
const told = [
  { kind: 'goal', at: 6_000, sport_id: 1, status: 4, home_scores: [2], away_scores: [1] } as const,
].map((one) => ({ ...one, home_scores: [2], away_scores: [1] }));

const english = new Map([[9, 'Gu Xingzhou']]);

test('a goal is cut around the moment when it was told, with scorer, minute and score', () => {
  const [made] = highlightsOf([goal], told, { match, english });
  expect(made).toMatchObject({ incident: 7, kind: 'goal', fromMs: 5_982_000, toMs: 6_012_000 });
  expect(made?.plate).toEqual({ at_ms: 18_000, home: 2, away: 1, clock: '67′' });
  expect(made?.titles.zh).toEqual({
    title: '67′ 顾行舟 进球 2–1 · 临岚 对 澜港',
    plain: '精彩片段 · 临岚 对 澜港',
  });
  expect(made?.titles.en.title).toBe('67′ Gu Xingzhou goal 2–1 · Linlan v Langang');
  expect(made?.titles.en.plain).not.toMatch(/\d/);
});

test('a goal that was taken back is renamed, and its score is not told', () => {
  const [made] = highlightsOf([{ ...goal, cancelled: true }], told, { match, english });
  expect(made?.titles.en.title).toBe('67′ Gu Xingzhou goal disallowed · Linlan v Langang');
  expect(made?.titles.pt.title).not.toMatch(/2–1/);
  expect(made?.plate).toBeNull();
});

test('what is no goal and no red card makes no clip', () => {
  expect(highlightsOf([{ ...goal, type: 3 }], told, { match, english })).toEqual([]);
});
