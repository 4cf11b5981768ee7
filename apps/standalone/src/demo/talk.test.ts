import type { Match } from '@touchline/contract/match';
import { expect, test } from 'vitest';
import { newsBetween, sightOf, type News } from './sight.ts';
import { demoLine, linesIn, NO_REPEAT, type Subject } from './talk.ts';

const NOW_SEC = 1_700_000_000;
const LANGUAGES = ['zh', 'pt', 'en'] as const;

const match = (fields: Partial<Match>): Match =>
  // Only what a viewer speaks of.
  ({
    sport_id: 1,
    status: 2,
    kickoff_time: NOW_SEC - 600,
    period_remaining_time: 600,
    home: { short_name_zh: '临岚', short_name_en: 'Linlan' },
    away: { short_name_zh: '澜港', short_name_en: 'Langang' },
    home_scores: [0, 0, 0, 0, 0, 0, 0],
    away_scores: [0, 0, 0, 0, 0, 0, 0],
    ...fields,
  }) as unknown as Match;

const football = (home: number, away: number, fields: Partial<Match> = {}) =>
  match({ home_scores: [home, 0, 0, 0, 0, 0, 0], away_scores: [away, 0, 0, 0, 0, 0, 0], ...fields });

const subjectOf = (of: Match, news?: News): Subject => ({
  programme: 'football',
  match: of,
  sight: sightOf(of, undefined, NOW_SEC),
  news,
});

const everyLine = (subject: Subject, language: (typeof LANGUAGES)[number] = 'zh') =>
  Array.from({ length: 400 }, (_, i) => demoLine(subject, language, [], i / 400)?.text ?? '');

test('there are 200 lines and more in each language, all of them different', () => {
  for (const language of LANGUAGES) expect(new Set(linesIn(language)).size).toBeGreaterThan(200);
});

test('a demo viewer never says a score that is not the score', () => {
  for (const line of everyLine(subjectOf(football(2, 1))))
    for (const [score] of line.matchAll(/\d+-\d+/g)) expect(score).toBe('2-1');
});

test('only a leading club is said to lead', () => {
  const leads = (of: Match, club: string) =>
    everyLine(subjectOf(of)).some((line) => line.includes(`${club}领先`));
  expect(leads(football(0, 1), '澜港')).toBe(true);
  expect(leads(football(0, 1), '临岚')).toBe(false);
  expect(leads(football(1, 1), '临岚') || leads(football(1, 1), '澜港')).toBe(false);
});

test('no line has a gap left in it, in no language', () => {
  const goal: News = { what: 'goal', side: 1 };
  for (const language of LANGUAGES)
    for (const subject of [
      subjectOf(football(3, 0)),
      subjectOf(football(0, 1), goal),
      { programme: 'football' } as const,
    ])
      for (const line of everyLine(subject, language)) expect(line).toMatch(/^[^{}]{2,}$/);
});

test('no line comes again within thirty', () => {
  for (const programme of ['football', 'basketball', 'talk'] as const) {
    let recent: string[] = [];
    for (let turn = 0; turn < 200; turn += 1) {
      const said = demoLine({ programme }, 'zh', recent, ((turn * 37) % 100) / 100);
      expect(said && recent).not.toContain(said?.key);
      recent = [...recent, said?.key ?? ''].slice(-NO_REPEAT);
    }
  }
});

const news = (before: Match, after: Match) => {
  const seen = sightOf(before, undefined, NOW_SEC);
  return newsBetween(seen, sightOf(after, seen, NOW_SEC));
};

test('goals, late goals, cards, corners and half-time are what people speak of', () => {
  const late = { status: 4, kickoff_time: NOW_SEC - 40 * 60 };
  expect(news(football(0, 0), football(0, 1))).toEqual({ what: 'goal', side: 1 });
  expect(news(football(0, 0, late), football(1, 0, late))).toEqual({ what: 'lateGoal', side: 0 });
  expect(news(football(0, 0), match({ home_scores: [0, 0, 0, 1, 0] }))).toEqual({ what: 'card' });
  expect(news(football(0, 0), match({ home_scores: [0, 0, 0, 0, 1] }))).toEqual({ what: 'corner' });
  expect(news(football(0, 0), football(0, 0, { status: 3 }))).toEqual({ what: 'half' });
  expect(newsBetween(sightOf(football(1, 0, late), undefined, NOW_SEC), undefined)).toEqual({ what: 'end' });
  expect(news(football(1, 0), football(1, 0))).toBeUndefined();
});

test('a room that moves on to another match tells no goals of it', () => {
  expect(news(football(0, 0, { id: 1 }), football(2, 0, { id: 2 }))).toBeUndefined();
});

test('eight points in a row are a run in basketball, told once', () => {
  const at = (home: number, away: number) =>
    match({ sport_id: 2, status: 4, home_scores: [home], away_scores: [away] });
  const first = sightOf(at(20, 20), undefined, NOW_SEC);
  const second = sightOf(at(25, 20), first, NOW_SEC);
  const third = sightOf(at(28, 20), second, NOW_SEC);
  const fourth = sightOf(at(30, 20), third, NOW_SEC);
  expect([newsBetween(first, second), newsBetween(second, third), newsBetween(third, fourth)]).toEqual([
    undefined,
    { what: 'run', side: 0 },
    undefined,
  ]);
});
