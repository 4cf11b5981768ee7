import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Count, Id, UnixSec } from './scalars.ts';

/** Win/draw/win, handicap, over/under, corners over/under. */
export const OddsKind = v.picklist(['euro', 'handicap', 'total', 'corner']);
export type OddsKind = v.InferOutput<typeof OddsKind>;

/** @source app §9 "Bookmaker names indexed 0-21" */
const Bookmaker = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(21));

/**
 * One quotation, decimal. `euro`: home, draw (0 in basketball), away. `handicap`: home, line, away, the line as goals
 * or points given by the home side. `total` and `corner`: over, line, under.
 */
export const Quote = v.object({
  at: UnixSec,
  /** Minute of play; 0 before kick-off. */
  minute: Count,
  home_score: Count,
  away_score: Count,
  values: v.tuple([v.number(), v.number(), v.number()]),
  /** True while nothing is taken. */
  sealed: v.boolean(),
});
export type Quote = v.InferOutput<typeof Quote>;

export const BookmakerOdds = v.object({
  bookmaker: Bookmaker,
  opening: Quote,
  current: Quote,
  /** What stood before the current one; left out when nothing moved. */
  previous: v.optional(Quote),
  /** Every quotation, oldest first; only when one bookmaker is asked for. */
  history: v.optional(v.array(Quote)),
});
export type BookmakerOdds = v.InferOutput<typeof BookmakerOdds>;

const Odds = {
  access: 'guest',
  body: v.object({
    matchid: Id,
    kind: v.optional(OddsKind, 'euro'),
    /** Only this one, with its whole history. */
    bookmaker: v.optional(Bookmaker),
  }),
  data: v.object({ kind: OddsKind, list: v.array(BookmakerOdds) }),
} as const;

/** @source app §7 "matchOdd" */
export const footballMatchOdd = defineCall({
  ...Odds,
  path: '/api/football/matchOdd',
  summary: 'What bookmakers quote on a football match.',
});

export const basketballMatchOdd = defineCall({
  ...Odds,
  path: '/api/basketball/matchOdd',
  summary: 'What bookmakers quote on a basketball match.',
});
