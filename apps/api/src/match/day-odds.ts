import type { DataOf } from '@touchline/contract/define-call';
import type { getDateOdds, ListOdds, ListQuote } from '@touchline/contract/odds';
import type { Clock } from '@touchline/engines/clock/clock';
import type { DayQuery } from '@touchline/match-store/match-store';
import type { OddsReader, ShownOdds } from '@touchline/match-store/odds-reader';
import { shareAnswer } from '../http/shared-answer.ts';
import { freshSnapshot, type FreshSnapshot } from '../live/fresh-snapshot.ts';
import type { DayLists } from './day-lists.ts';

type DayOdds = DataOf<typeof getDateOdds>;

/** Odds of a list may be this old; bookmakers move every minute at most. */
const FRESH_MS = 2_000;
/** Different days and bookmakers kept at a time. */
const MAX_KEPT = 64;

const KINDS = { euro: 'eu', handicap: 'asia', total: 'bs', corner: 'cr' } as const;

const quoteOf = (
  { atSec, sealed, quotes, previous }: ShownOdds,
  kind: keyof typeof KINDS,
): ListQuote | undefined => {
  const [values, before] = [quotes[KINDS[kind]], previous[KINDS[kind]]];
  if (!values) return undefined;
  return {
    values: [...values],
    ...(before === undefined ? {} : { previous: [...before] }),
    at: Math.floor(atSec),
    sealed,
  };
};

/** What a row shows of the odds of its match. */
const listOdds = (shown: ShownOdds): ListOdds => {
  const [euro, handicap, total, corner] = (['euro', 'handicap', 'total', 'corner'] as const).map((kind) =>
    quoteOf(shown, kind),
  );
  return {
    match_id: shown.matchId,
    ...(euro ? { euro } : {}),
    ...(handicap ? { handicap } : {}),
    ...(total ? { total } : {}),
    ...(corner ? { corner } : {}),
  };
};

type Source = { dayLists: DayLists; odds: Pick<OddsReader, 'shownBy'>; clock: Clock };

/** Odds columns of days, read at most once in two seconds however many ask, and written once for all of them. */
export const dayOdds = ({ dayLists, odds, clock }: Source) => {
  const kept = new Map<string, FreshSnapshot<DayOdds>>();
  const read = async (query: DayQuery, bookmaker: number): Promise<DayOdds> => {
    const { matches } = await dayLists.of(query);
    const ids = matches.map(({ id }) => id);
    const shown = ids.length === 0 ? [] : await odds.shownBy(bookmaker, ids);
    return shareAnswer({ now: Math.floor(clock.nowMs() / 1000), bookmaker, list: shown.map(listOdds) });
  };
  return {
    of(query: DayQuery, bookmaker: number): Promise<DayOdds> {
      const key = JSON.stringify([query, bookmaker]);
      const nothing: DayOdds = { now: 0, bookmaker, list: [] };
      const one =
        kept.get(key) ?? freshSnapshot(nothing, () => read(query, bookmaker), { freshMs: FRESH_MS, clock });
      kept.delete(key);
      kept.set(key, one);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      return one.current();
    },
  };
};

export type DayOddsColumns = ReturnType<typeof dayOdds>;
