import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { AsOfMs, Count, Day, Id, UnixSec } from './scalars.ts';

/** Win/draw/win, handicap, over/under, corners over/under. */
export const OddsKind = v.picklist(['euro', 'handicap', 'total', 'corner']);
export type OddsKind = v.InferOutput<typeof OddsKind>;

/** @source app §9 "Bookmaker names indexed 0-21" */
const Bookmaker = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(21));

const Values = v.tuple([v.number(), v.number(), v.number()]);

/**
 * One quotation, decimal. `euro`: home, draw (0 in basketball), away. `handicap`: home, line, away, the line as goals
 * or points given by the home side: above zero where it is the favourite, below where it receives.
 * `total` and `corner`: over, line, under.
 */
export const Quote = v.object({
  at: UnixSec,
  /** Minute of play; 0 before kick-off. */
  minute: Count,
  home_score: Count,
  away_score: Count,
  values: Values,
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
    as_of_ms: v.optional(AsOfMs),
  }),
  data: v.object({ kind: OddsKind, list: v.array(BookmakerOdds) }),
} as const;

/** @source app §7 "matchOdd" */
export const footballMatchOdd = defineCall({
  ...Odds,
  path: '/api/football/matchOdd',
  summary: 'What bookmakers quote on a football match; nothing to a caller under age.',
});

export const basketballMatchOdd = defineCall({
  ...Odds,
  path: '/api/basketball/matchOdd',
  summary: 'What bookmakers quote on a basketball match; nothing to a caller under age.',
});

/** What a row of a list shows of one kind; values as in `Quote`. */
export const ListQuote = v.object({
  values: Values,
  /** What stood before, for the arrows; left out when nothing moved. */
  previous: v.optional(Values),
  at: UnixSec,
  sealed: v.boolean(),
});
export type ListQuote = v.InferOutput<typeof ListQuote>;

/** Odds of one match in a list; a kind that the bookmaker does not offer is left out. */
export const ListOdds = v.object({
  match_id: Id,
  euro: v.optional(ListQuote),
  handicap: v.optional(ListQuote),
  total: v.optional(ListQuote),
  corner: v.optional(ListQuote),
});
export type ListOdds = v.InferOutput<typeof ListOdds>;

/** The odds columns of a day's list. @source screens 0.4 "Odds columns" */
export const getDateOdds = defineCall({
  path: '/api/race/getDateOdds',
  access: 'guest',
  summary: 'What one bookmaker quotes now on every match of a day; matches without odds are left out.',
  body: v.object({
    date: Day,
    sport_id: v.optional(v.picklist([0, 1, 2]), 0),
    /** Minutes east of UTC that decide where the day begins. */
    utc_offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-720), v.maxValue(840)), 480),
    bookmaker: v.optional(Bookmaker, 0),
  }),
  data: v.object({ now: UnixSec, bookmaker: Bookmaker, list: v.array(ListOdds) }),
});
