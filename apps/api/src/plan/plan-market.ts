import type { PickKind, PickSide } from '@touchline/domain/plan-settlement';
import { impliedChances } from '@touchline/forecast/odds';
import type { CompanyOdds } from '@touchline/match-store/odds-reader';

/** Which of a bookmaker's prices: the first, the last before kick-off, or what stands now. */
export type Moment = 'opening' | 'closing' | 'current';

/** One price of one bookmaker, with what the market says of the same side and line. */
export type Offer = {
  kind: PickKind;
  side: PickSide;
  /** As in a pick: added to the picked side, or the line of a total. */
  quarters: number;
  company: number;
  oddsMilli: number;
  referenceMilli: number;
  companies: number;
  /** Without margin, in millionths. */
  chance: number;
  atSec: number;
};

type Side = { side: PickSide; quarters: number; oddsMilli: number };
type Quote = { kind: PickKind; line: number; company: number; sides: Side[]; atSec: number };

const milli = (odds: number): number => Math.round(odds * 1000);

const sidesOf = (kind: CompanyOdds['kind'], values: readonly [number, number, number]): Side[] => {
  const [first, middle, last] = values;
  const quarters = Math.round(middle * 4);
  const side = (name: PickSide, own: number, odds: number): Side => ({
    side: name,
    quarters: own,
    oddsMilli: milli(odds),
  });
  if (kind === 'eu') {
    const draw = middle > 0 ? [side('draw', 0, middle)] : [];
    return [side('home', 0, first), ...draw, side('away', 0, last)];
  }
  // The stored line is what the home side gives.
  if (kind === 'asia') return [side('home', -quarters, first), side('away', quarters, last)];
  return [side('over', quarters, first), side('under', quarters, last)];
};

const KINDS: Partial<Record<CompanyOdds['kind'], PickKind>> = {
  eu: 'euro',
  asia: 'handicap',
  bs: 'total',
};

const quoteOf = (odds: CompanyOdds, moment: Moment): Quote[] => {
  const kind = KINDS[odds.kind];
  if (!kind || (moment === 'current' && (odds.current.sealed || odds.current.minute !== ''))) return [];
  const values = moment === 'current' ? odds.current.values : odds[moment];
  const sides = sidesOf(odds.kind, [values[0], values[1], values[2]]);
  if (sides.some(({ oddsMilli }) => !(oddsMilli > 1000))) return [];
  const line = odds.kind === 'eu' ? 0 : Math.round(values[1] * 4);
  return [{ kind, line, company: odds.company, sides, atSec: Math.floor(odds.current.atSec) }];
};

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle] ?? 0;
  return Math.round(((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2);
};

const offersOf = (quotes: readonly Quote[]): Offer[] => {
  const [first] = quotes;
  if (!first) return [];
  const references = first.sides.map((_, at) => median(quotes.map(({ sides }) => sides[at]?.oddsMilli ?? 0)));
  const chances = impliedChances(references.map((reference) => reference / 1000));
  return quotes.flatMap(({ kind, company, sides, atSec }) =>
    sides.map((side, at) => ({
      kind,
      ...side,
      company,
      referenceMilli: references[at] ?? 0,
      companies: quotes.length,
      chance: Math.round((chances[at] ?? 0) * 1_000_000),
      atSec,
    })),
  );
};

/** Everything that bookmakers offer on a match, beside the median of all that offer the same line. */
export const marketOf = (odds: readonly CompanyOdds[], moment: Moment): Offer[] => {
  const groups = new Map<string, Quote[]>();
  for (const quote of odds.flatMap((one) => quoteOf(one, moment))) {
    const key = `${quote.kind}/${quote.line}/${quote.sides.length}`;
    groups.set(key, [...(groups.get(key) ?? []), quote]);
  }
  return [...groups.values()].flatMap(offersOf);
};

type Wanted = Pick<Offer, 'kind' | 'side' | 'quarters'>;

/** The market's price of a side at a line; nothing where nobody offers that line. */
export const priceOf = (market: readonly Offer[], wanted: Wanted): Offer | undefined =>
  market.find(
    ({ kind, side, quarters }) =>
      kind === wanted.kind && side === wanted.side && quarters === wanted.quarters,
  );
