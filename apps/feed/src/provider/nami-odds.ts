import type { OddsQuotes, OddsValues } from '@touchline/match-store/tables';

/** Numbers of the companies in the feed, in the order of the product's own table of names. */
const COMPANY_IDS = [3, 5, 7, 9, 22, 2, 4, 6, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 136];

const KINDS = ['eu', 'asia', 'bs', 'cr'] as const;
type Kind = (typeof KINDS)[number];

/** [match, kind, [time of the change, minute or empty before kick-off, "home,line,away,closed"]] */
type Item = [unknown, string, (string | number)[], ...unknown[]];

type Told = Readonly<Record<string, Readonly<Record<string, readonly Item[]>>>>;

/** In this feed two-way odds are what is won beside the stake. */
const stakeOf = (kind: Kind): number => (kind === 'eu' ? 0 : 1);

const valuesOf = (kind: Kind, [, , [, , told]]: Item): OddsValues | undefined => {
  const [first, second, third, closed] = String(told ?? '')
    .split(',')
    .map(Number);
  if (closed === 1 || !first || second === undefined || !third) return undefined;
  if ([first, second, third].some(Number.isNaN)) return undefined;
  const decimal = (odds: number) => Number((odds + stakeOf(kind)).toFixed(3));
  return [decimal(first), second, decimal(third)];
};

const isBefore = ([, , [, minute]]: Item): boolean => minute === '' || minute === undefined;

type Quotes = Record<number, Partial<Record<Kind, OddsValues>>>;

/** First and last odds before kick-off of the companies that the product knows; undefined when there are none. */
export const namiOdds = (told: Told): { opening: OddsQuotes; closing: OddsQuotes } | undefined => {
  const [opening, closing]: [Quotes, Quotes] = [{}, {}];
  for (const [id, kinds] of Object.entries(told)) {
    const company = COMPANY_IDS.indexOf(Number(id));
    if (company < 0) continue;
    for (const kind of KINDS) {
      const values = (kinds[kind] ?? []).filter(isBefore).flatMap((item) => {
        const found = valuesOf(kind, item);
        return found ? [found] : [];
      });
      const [first] = values;
      const last = values.at(-1);
      if (!first || !last) continue;
      opening[company] = { ...opening[company], [kind]: first };
      closing[company] = { ...closing[company], [kind]: last };
    }
  }
  return Object.keys(opening).length === 0 ? undefined : { opening, closing };
};
