import type { OddsRow } from '@touchline/match-store/odds-writer';
import type { OddsQuotes, OddsValues } from '@touchline/match-store/tables';
import * as v from 'valibot';
import { Moment } from './fields.ts';
import type { ProvidedOdds } from './provider.ts';

/** Numbers of the companies in the feed, in the order of the product's own table of names. */
const COMPANY_IDS = [3, 5, 7, 9, 22, 2, 4, 6, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 136];

const KINDS = ['eu', 'asia', 'bs', 'cr'] as const;
type Kind = (typeof KINDS)[number];

const Moved = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), Moment);
const Text = v.pipe(v.union([v.string(), v.number()]), v.transform(String));
/** [match, kind, [time of the change, minute or empty before kick-off, "home,line,away,closed"], score] */
const Item = v.looseTuple([
  v.unknown(),
  v.string(),
  v.looseTuple([Moved, Text, Text], 'must be a time, a minute and odds'),
  v.optional(Text, ''),
]);

/** Changes by company and kind. */
export const NamiOdds = v.record(v.string(), v.record(v.string(), v.array(Item)));
type NamiOdds = v.InferOutput<typeof NamiOdds>;

/** In this feed two-way odds are what is won beside the stake. */
const stakeOf = (kind: Kind): number => (kind === 'eu' ? 0 : 1);

/** Odds that moved, or were sealed where there are no values. */
type Change = {
  company: number;
  kind: Kind;
  atSec: number;
  minute: string;
  score: string;
  values: OddsValues | undefined;
};

const HIGHEST = 10_000;

const changeOf = (company: number, kind: Kind, item: v.InferOutput<typeof Item>): Change[] => {
  const [, , [atSec, minute, quotes], score] = item;
  const [first = 0, second = 0, third = 0, closed] = quotes.split(',').map(Number);
  const change = { company, kind, atSec, minute, score };
  if (closed === 1) return [{ ...change, values: undefined }];
  const isQuoted = first > 0 && third > 0 && [first, second, third].every((odds) => odds < HIGHEST);
  if (!isQuoted) return [];
  const decimal = (odds: number) => Number((odds + stakeOf(kind)).toFixed(3));
  return [{ ...change, values: [decimal(first), second, decimal(third)] }];
};

/** What the companies that the product knows did, earliest first. */
const changesOf = (odds: NamiOdds): Change[] =>
  Object.entries(odds)
    .flatMap(([id, kinds]) => {
      const company = COMPANY_IDS.indexOf(Number(id));
      if (company < 0) return [];
      return KINDS.flatMap((kind) => (kinds[kind] ?? []).flatMap((item) => changeOf(company, kind, item)));
    })
    .toSorted((left, right) => left.atSec - right.atSec || left.company - right.company);

type Quotes = Record<number, Partial<Record<Kind, OddsValues>>>;

const outlineOf = (changes: readonly Change[]): { opening: OddsQuotes; closing: OddsQuotes } => {
  const [opening, closing]: [Quotes, Quotes] = [{}, {}];
  for (const { company, kind, minute, values } of changes) {
    if (minute !== '' || values === undefined) continue;
    opening[company] = { [kind]: values, ...opening[company] };
    closing[company] = { ...closing[company], [kind]: values };
  }
  return { opening, closing };
};

/** A company shows all its kinds at a time; one that takes nothing any more has sealed them. */
const movesOf = (changes: readonly Change[]): Omit<OddsRow, 'match_id'>[] => {
  const shown: Quotes = {};
  const moments = Map.groupBy(changes, ({ atSec, company }) => `${atSec}/${company}`);
  return [...moments.values()].flatMap((together, number) => {
    const [first] = together;
    if (!first) return [];
    const { company, atSec, minute, score } = first;
    const own = { ...shown[company] };
    for (const { kind, values } of together) if (values) own[kind] = values;
    shown[company] = own;
    const sealed = together.every(({ values }) => values === undefined);
    return [{ number, at_sec: atSec, minute, score, sealed, quotes: { [company]: sealed ? {} : own } }];
  });
};

/**
 * First and last odds before kick-off and every change of the companies that the product knows; undefined when there
 * are none.
 */
export const namiOdds = (odds: NamiOdds): ProvidedOdds | undefined => {
  const changes = changesOf(odds);
  if (changes.length === 0) return undefined;
  return { ...outlineOf(changes), moves: movesOf(changes) };
};
