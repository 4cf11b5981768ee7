import { createRandom } from '../random/random.ts';
import type { Company, OddsKind } from './companies.ts';
import type { Fair, FairPrices } from './fair.ts';
import { priceOf } from './price.ts';

/**
 * What a company shows of one kind: home, draw, away; or home, line, away with the line that the home side gives;
 * or over, line, under.
 */
export type Quote = readonly [number, number, number];

export type CompanyQuotes = Partial<Record<OddsKind, Quote>>;

/** Deviation of a company's own opinion on home, draw and away, on the log scale of chances. */
const OWN_SD = [0.0188, 0.0128, 0.034] as const;
/** Part of its variance that stays from opening to kick-off. */
const LASTING = 0.22;
/** Two-way markets are watched more closely. */
const TWO_WAY_SD = 0.022;

/** In play a book keeps more, and for corners even more. */
const IN_PLAY_EXTRA = 0.014;
const CORNERS_EXTRA = 0.03;

type Asked = {
  company: Company;
  /** Of the match; the same seed and moment give the same odds. */
  seed: string;
  moment: number;
  inPlay: boolean;
};

/** The company's own view on the outcomes: part of it lasts, part is of the moment. */
const opinionOf = ({ company, seed, moment }: Asked, kind: OddsKind, count: number): number[] => {
  const lasting = createRandom(`${seed}/company/${company.index}/${kind}`);
  const passing = createRandom(`${seed}/company/${company.index}/${kind}/${moment}`);
  return Array.from({ length: count }, (_, index) => {
    const sd = count === 3 ? (OWN_SD[index] ?? 0) : TWO_WAY_SD;
    return sd * (Math.sqrt(LASTING) * lasting.normal(0, 1) + Math.sqrt(1 - LASTING) * passing.normal(0, 1));
  });
};

const marginOf = ({ company, inPlay }: Asked, kind: OddsKind): number =>
  company.margin + (inPlay ? IN_PLAY_EXTRA : 0) + (kind === 'cr' ? CORNERS_EXTRA : 0);

const quoteOf = (asked: Asked, kind: OddsKind, { line, chances }: Fair): Quote => {
  const own = opinionOf(asked, kind, chances.length);
  const weights = chances.map((chance, index) => chance * Math.exp(own[index] ?? 0));
  const sum = weights.reduce((total, one) => total + one, 0);
  const { coarse } = asked.company;
  const odds = priceOf(
    weights.map((one) => one / sum),
    // Two outcomes carry less of a margin than three.
    { margin: marginOf(asked, kind) * (chances.length === 2 ? 0.85 : 1), coarse },
  );
  const [first = 0, second = 0, third = 0] = odds;
  if (odds.length === 3) return [first, second, third];
  // A handicap is shown as what the home side gives; chances are reckoned with what is added to its score.
  return [first, kind === 'asia' ? 0 - line : line, second];
};

/** Everything that a company shows at a moment. */
export const companyQuotes = (asked: Asked, fair: FairPrices): CompanyQuotes => {
  const quotes: CompanyQuotes = {};
  for (const kind of ['eu', 'asia', 'bs', 'cr'] as const) {
    const price = fair[kind];
    if (price && (kind !== 'cr' || asked.company.corners)) quotes[kind] = quoteOf(asked, kind, price);
  }
  return quotes;
};
