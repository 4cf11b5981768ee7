import type { MatchData } from '@touchline/contract/match-detail';
import type { Chapter } from '@touchline/contract/recording';
import { type Basket, courtMoments } from '@touchline/domain/court-moments';
import { BasketballStatus } from '@touchline/domain/status';
import { LEAD_MS, type Told } from './chapters.ts';

/** A basket with the moment at which it was told. */
export type FilmedBasket = Basket & { atMs: number };

const PERIOD_OF: Readonly<Record<number, number>> = {
  [BasketballStatus.quarter1]: 1,
  [BasketballStatus.quarter2]: 2,
  [BasketballStatus.quarter3]: 3,
  [BasketballStatus.quarter4]: 4,
  [BasketballStatus.overtime]: 5,
};

const QUARTERS = [
  BasketballStatus.quarter1,
  BasketballStatus.quarter2,
  BasketballStatus.quarter3,
  BasketballStatus.quarter4,
] as const;

const sum = (points: readonly number[] = []): number => points.reduce((total, each) => total + each, 0);

/** Baskets as they were told step by step. */
export const basketsOfTold = (told: readonly Told[]): FilmedBasket[] => {
  let before = 0;
  return told.flatMap(
    ({ status, at, home_scores: homes, away_scores: aways, period_remaining_time: left = 0 }) => {
      const period = PERIOD_OF[status];
      const [home, away] = [sum(homes), sum(aways)];
      const isNew = home + away !== before;
      before = home + away;
      return period !== undefined && isNew
        ? [{ period, remainingSec: left, home, away, atMs: at * 1000 }]
        : [];
    },
  );
};

const PERIODS = 4;
const QUARTER_SEC = 720;
const OVERTIME_SEC = 300;
/** Fouls and time-outs stop the clock: a second of it takes this long. */
const CLOCK_STRETCH = 2.1;
const BREAK_SEC = 150;
const HALF_TIME_SEC = 900;

const lengthSec = (period: number): number => (period > PERIODS ? OVERTIME_SEC : QUARTER_SEC);

/** When a period begins after the first tip-off, as near as its clock tells. */
const beginsAfterSec = (period: number): number => {
  let total = 0;
  for (let each = 1; each < period; each += 1)
    total += lengthSec(each) * CLOCK_STRETCH + (each === 2 ? HALF_TIME_SEC : BREAK_SEC);
  return total;
};

/** Baskets of a match that was over before anybody told of it step by step: by the clock of each. */
export const basketsOfLeads = (leads: MatchData['leads'], kickoffMs: number): FilmedBasket[] =>
  leads.map(({ period, remaining_sec: left, home, away }) => ({
    period,
    remainingSec: left,
    home,
    away,
    atMs:
      kickoffMs + Math.round((beginsAfterSec(period) + (lengthSec(period) - left) * CLOCK_STRETCH) * 1000),
  }));

type Span = { fromMs: number; durationMs: number };

/** Changes of the lead and points at the buzzer as chapters. @source watch-and-read §A3 */
export const courtChapters = (baskets: readonly FilmedBasket[], { fromMs, durationMs }: Span): Chapter[] =>
  courtMoments(baskets)
    .map(({ kind, basket: { atMs, home, away } }): Chapter => ({
      at_ms: Math.max(0, atMs - fromMs - LEAD_MS),
      kind,
      ...(home !== away && { side: home > away ? 'home' : 'away' }),
      score: [home, away],
      spoils: true,
    }))
    .filter(({ at_ms: at }) => at <= durationMs);

/** The tip-off and the beginning of each later period, where nobody told of them. */
export const periodChapters = (
  baskets: readonly FilmedBasket[],
  { kickoffMs, fromMs, durationMs }: Span & { kickoffMs: number },
): Chapter[] => {
  const last = Math.max(1, ...baskets.map(({ period }) => period));
  return Array.from({ length: last }, (_one, index): Chapter => ({
    at_ms: Math.round(kickoffMs - fromMs + beginsAfterSec(index + 1) * 1000),
    kind: index === 0 ? 'kick_off' : 'period',
    ...(index > 0 && { status: QUARTERS[index] ?? BasketballStatus.overtime }),
    spoils: false,
  })).filter(({ at_ms: at }) => at <= durationMs);
};
