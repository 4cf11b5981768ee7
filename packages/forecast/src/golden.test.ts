import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coverChance, eloAfter, eloWinChance, liveWinChance } from './basketball-margin.ts';
import { dispersion } from './dispersion.ts';
import { handicapChances } from './handicap.ts';
import type { Triple } from './outcome.ts';
import {
  bivariateGrid,
  bothScoreChance,
  chanceOf,
  inPlayChances,
  inPlayGrid,
  likeliestScores,
  marginChance,
  outcomeChances,
  overChance,
  poissonGrid,
  remainingShare,
} from './score-grid.ts';
import { brierScore, logLoss, rankedProbabilityScore, type Outcome } from './scoring-rules.ts';

type Outcomes = { lam: number; mu: number; pHDA: number[] };
type GridRow = Outcomes & {
  kind: string;
  param: number | null;
  over: Record<string, number>;
  btts: number;
  top: [string, number][];
  margin: Record<string, number>;
};
type HandicapLine = {
  line: number;
  eff_win: number;
  eff_push: number;
  fair_odds_home: number;
  fair_odds_away: number;
};
type DispersionValues = {
  odds: Triple[];
  AP: number[];
  kelly: number[][];
  dispersion_x10000: number[];
  sd_log_odds: number[];
};
type ScoringRow = { p: Triple; outcome: 'H' | 'D' | 'A'; rps: number; logloss: number; brier: number };
type InPlayRow = Outcomes & { score: [number, number]; minute: number; remaining_share: number };
type EloRow = Record<'home' | 'away' | 'hca' | 'margin' | 'p_home' | 'home_post' | 'away_post', number>;
type BasketballValues = {
  normal_margin: { mean: number; sd: number; p_home: number; p_cover: Record<string, number> }[];
  elo: EloRow[];
  lead: Record<string, Record<string, number>>;
};

/** Worked values computed outside of this code; a missing file fails the test. */
const golden = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../golden/${name}.json`, import.meta.url), 'utf8'));

const close = (actual: readonly number[], expected: readonly number[], digits = 9) => {
  expect(actual).toHaveLength(expected.length);
  expected.forEach((value, index) => expect(actual[index]).toBeCloseTo(value, digits));
};

const gridOf = ({ kind, lam, mu, param }: { kind: string; lam: number; mu: number; param: number | null }) =>
  kind === 'bivpois' ? bivariateGrid(lam, mu, param ?? 0) : poissonGrid(lam, mu, param ?? 0);

test('score grids: outcome, totals, both score, likeliest scores and margins', () => {
  const rows = golden('score-grids') as GridRow[];
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) {
    const grid = gridOf(row);
    close(outcomeChances(grid), row.pHDA);
    for (const [line, chance] of Object.entries(row.over))
      expect(overChance(grid, Number(line))).toBeCloseTo(chance, 9);
    expect(bothScoreChance(grid)).toBeCloseTo(row.btts, 9);
    close(
      likeliestScores(grid, 6).map(({ chance }) => chance),
      row.top.map(([, chance]) => chance),
    );
    for (const [margin, chance] of Object.entries(row.margin))
      expect(marginChance(grid, Number(margin))).toBeCloseTo(chance, 9);
  }
});

test('Asian handicap lines and their fair odds', () => {
  for (const { lam, mu, lines } of golden('handicap') as {
    lam: number;
    mu: number;
    lines: HandicapLine[];
  }[]) {
    for (const expected of lines) {
      const { win, push, fairHome, fairAway } = handicapChances(poissonGrid(lam, mu), expected.line);
      close(
        [win, push, fairHome, fairAway],
        [expected.eff_win, expected.eff_push, expected.fair_odds_home, expected.fair_odds_away],
        6,
      );
    }
  }
});

test('Kelly index and dispersion of 22 companies', () => {
  const expected = golden('dispersion') as DispersionValues;
  const actual = dispersion(expected.odds);
  close(actual.meanChances, expected.AP);
  close(actual.kelly.flat(), expected.kelly.flat());
  close(actual.dispersion, expected.dispersion_x10000, 6);
  close(actual.sdLogOdds, expected.sd_log_odds);
});

test('scores of a forecast', () => {
  const names: Record<'H' | 'D' | 'A', Outcome> = { H: 'home', D: 'draw', A: 'away' };
  for (const { p, outcome, rps, logloss, brier } of golden('scoring') as ScoringRow[]) {
    const happened = names[outcome];
    close(
      [rankedProbabilityScore(p, happened), logLoss(p, happened), brierScore(p, happened)],
      [rps, logloss, brier],
    );
  }
});

test('a running football match', () => {
  for (const { lam, mu, score, minute, remaining_share: share, pHDA } of golden(
    'in-play-football',
  ) as InPlayRow[]) {
    expect(remainingShare(minute)).toBeCloseTo(share, 9);
    close(inPlayChances({ lambda: lam, mu }, { home: score[0], away: score[1], minute }), pHDA);
  }
});

test('in the grid of a running match every final score is at least the score, and the chances add up to 1', () => {
  const grid = inPlayGrid({ lambda: 1.6, mu: 1.1 }, { home: 2, away: 1, minute: 67 });
  expect(chanceOf(grid, (home, away) => home < 2 || away < 1)).toBe(0);
  expect(chanceOf(grid, () => true)).toBeCloseTo(1, 12);
  expect(likeliestScores(grid, 1)[0]).toMatchObject({ home: 2, away: 1 });
});

test('basketball: normal margin, Elo and the lead of a running game', () => {
  const data = golden('basketball') as BasketballValues;
  for (const { mean, sd, p_home: home, p_cover: cover } of data.normal_margin) {
    expect(coverChance({ mean, sd }, 0)).toBeCloseTo(home, 9);
    for (const [line, chance] of Object.entries(cover))
      expect(coverChance({ mean, sd }, Number(line))).toBeCloseTo(chance, 9);
  }
  for (const row of data.elo) {
    expect(eloWinChance(row.home, row.away, row.hca)).toBeCloseTo(row.p_home, 9);
    const after = eloAfter(row, row.margin, row.hca);
    close([after.home, after.away], [row.home_post, row.away_post]);
  }
  for (const [played, leads] of Object.entries(data.lead)) {
    for (const [lead, chance] of Object.entries(leads))
      expect(liveWinChance(Number(lead), Number(played))).toBeCloseTo(chance, 6);
  }
});

test('the spread of one company is 0', () => {
  expect(dispersion([[2, 3.4, 3.8]]).sdLogOdds).toEqual([0, 0, 0]);
});
