import type { Match } from '@touchline/contract/match';
import { isCallerUnderAge } from '../account/caller-age.ts';
import type { Context } from '../handle.ts';
import type { BodyOf, DataOf } from '@touchline/contract/define-call';
import type { footballMatchOdd, OddsKind, Quote } from '@touchline/contract/odds';
import type { CompanyOdds, OddsKind as StoredKind, OddsMove } from '@touchline/match-store/odds-reader';
import { momentOf } from './match-as-of.ts';
import { oddsAsOf } from './odds-as-of.ts';

const STORED: Record<OddsKind, StoredKind> = { euro: 'eu', handicap: 'asia', total: 'bs', corner: 'cr' };

/** Minute and score are kept as they are written, such as `45+2` and `1-0`. */
const toQuote = ({ atSec, minute, score, values, sealed }: OddsMove): Quote => {
  const [home = 0, away = 0] = score.split('-').map((one) => Number.parseInt(one, 10) || 0);
  return {
    at: Math.floor(atSec),
    minute: Number.parseInt(minute, 10) || 0,
    home_score: home,
    away_score: away,
    values: [values[0], values[1], values[2]],
    sealed,
  };
};

const toBookmaker = ({ company, current, history }: CompanyOdds, withHistory: boolean) => {
  const moves = history.map(toQuote);
  const opening = moves[0] ?? toQuote(current);
  const previous = moves.at(-2);
  return {
    bookmaker: company,
    opening,
    current: toQuote(current),
    ...(previous === undefined ? {} : { previous }),
    ...(withHistory ? { history: moves } : {}),
  };
};

type Asked = Omit<BodyOf<typeof footballMatchOdd>, 'matchid'>;

/** What bookmakers quote on a match; nothing for a caller under age. @source app §7 "matchOdd" */
export const oddsForCaller = async (
  { id }: Match,
  context: Context<'guest'>,
  { kind, bookmaker, as_of_ms: asOfMs }: Asked,
): Promise<DataOf<typeof footballMatchOdd>> => {
  if (isCallerUnderAge(context)) return { kind, list: [] };
  const shown = oddsAsOf(await context.odds.oddsOf(id), momentOf(asOfMs, context.clock.nowMs()));
  const offered = shown.filter((one) => one.kind === STORED[kind]);
  const asked = bookmaker === undefined ? offered : offered.filter(({ company }) => company === bookmaker);
  return { kind, list: asked.map((one) => toBookmaker(one, bookmaker !== undefined)) };
};
