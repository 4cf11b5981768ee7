import { sql, type Kysely } from 'kysely';
import type { OddsQuotes, OddsValues, Tables } from './tables.ts';

/** `eu` win/draw/win, `asia` handicap, `bs` over/under, `cr` corners. */
export type OddsKind = 'eu' | 'asia' | 'bs' | 'cr';

/** Odds as a company showed them from `atSec` on. `values` are the last ones while they are sealed. */
export type OddsMove = {
  atSec: number;
  /** Empty before kick-off. */
  minute: string;
  score: string;
  values: OddsValues;
  sealed: boolean;
};

/** One company's odds of one kind. */
export type CompanyOdds = {
  company: number;
  kind: OddsKind;
  opening: OddsValues;
  /** The last before kick-off. */
  closing: OddsValues;
  current: OddsMove;
  /** Oldest first; opening and closing alone where more is not kept any more. */
  history: readonly OddsMove[];
};

export type SameOdds = { matchId: number; homeScores: number[]; awayScores: number[] };

/** What a company shows of one match now. Kinds that it does not offer are left out. */
export type ShownOdds = {
  matchId: number;
  atSec: number;
  sealed: boolean;
  quotes: Partial<Record<OddsKind, OddsValues>>;
  previous: Partial<Record<OddsKind, OddsValues>>;
};

/** The lines a match closed with; what was not offered is null. */
export type ClosingLines = { matchId: number; handicap: number | null; total: number | null };

export type OddsReader = {
  /** What one company shows now of these matches; of a match long over its last odds before kick-off. */
  shownBy(company: number, matchIds: readonly number[]): Promise<ShownOdds[]>;
  /** The lines of one company at kick-off, of matches that have any. */
  closingLines(company: number, matchIds: readonly number[]): Promise<ClosingLines[]>;
  /** All companies that offer the match, by kind and company; empty when none does. */
  oddsOf(matchId: number): Promise<CompanyOdds[]>;
  /** Finished matches of the sport that opened with the same odds, newest first. */
  openedAlike(matchId: number, limit: number): Promise<SameOdds[]>;
};

const KINDS: readonly OddsKind[] = ['eu', 'asia', 'bs', 'cr'];

type Quotation = Omit<OddsMove, 'values'> & { quotes: OddsQuotes };

const companiesIn = (quotations: readonly Quotation[]): number[] =>
  [...new Set(quotations.flatMap(({ quotes }) => Object.keys(quotes).map(Number)))].sort((a, b) => a - b);

/** The values, unless one of them is no number: as JSON such a one is null, and nobody can show it. */
const whole = (values: OddsValues | undefined): OddsValues | undefined =>
  values?.every((value) => typeof value === 'number') ? values : undefined;

const wholeQuotes = (quotes: Partial<Record<OddsKind, OddsValues>>): Partial<Record<OddsKind, OddsValues>> =>
  Object.fromEntries(Object.entries(quotes).filter(([, values]) => whole(values)));

/** What a company says again about one kind while it moves another is no movement. */
const isSame = (last: OddsMove | undefined, values: OddsValues, sealed: boolean): boolean =>
  last?.sealed === sealed && values.every((value, index) => value === last.values[index]);

const historyOf = (quotations: readonly Quotation[], company: number, kind: OddsKind): OddsMove[] => {
  const moves: OddsMove[] = [];
  for (const { quotes, ...move } of quotations) {
    const own = quotes[company];
    if (!own) continue;
    const values = whole(own[kind]) ?? (move.sealed ? moves.at(-1)?.values : undefined);
    if (values && !isSame(moves.at(-1), values, move.sealed)) moves.push({ ...move, values });
  }
  return moves;
};

const offered = (quotations: readonly Quotation[], company: number, kind: OddsKind): CompanyOdds[] => {
  const history = historyOf(quotations, company, kind);
  const [first] = history;
  const current = history.at(-1);
  if (!first || !current) return [];
  const last = history.findLast(({ minute, sealed }) => minute === '' && !sealed) ?? first;
  return [{ company, kind, opening: first.values, closing: last.values, current, history }];
};

const fromQuotations = (quotations: readonly Quotation[]): CompanyOdds[] =>
  KINDS.flatMap((kind) => companiesIn(quotations).flatMap((company) => offered(quotations, company, kind)));

type Outline = { opening: OddsQuotes; closing: OddsQuotes; timeSec: number };

const DAY_SEC = 86_400;

/** Opening and closing odds are known by value; their moments are the usual ones. */
const fromOutline = ({ opening, closing, timeSec }: Outline): CompanyOdds[] => {
  const at = (atSec: number, quotes: OddsQuotes): Quotation => ({
    atSec,
    quotes,
    minute: '',
    score: '',
    sealed: false,
  });
  return fromQuotations([at(timeSec - 7 * DAY_SEC, opening), at(timeSec, closing)]);
};

const readClosingLines = async (
  database: Kysely<Tables>,
  company: number,
  matchIds: readonly number[],
): Promise<ClosingLines[]> => {
  const { rows } = await sql<ClosingLines>`
    select match_id as "matchId", closing->${String(company)}->'asia'->1 as handicap,
      closing->${String(company)}->'bs'->1 as total
    from match.odds_outline
    where match_id = any(${[...matchIds]}::integer[]) and closing->${String(company)} is not null
  `.execute(database);
  return rows;
};

/** @param database any connection that may read the schema `match` */
export const oddsReader = (database: Kysely<Tables>): OddsReader => {
  const db = database.withSchema('match');
  const outlineOf = (matchId: number): Promise<Outline | undefined> =>
    db
      .selectFrom('odds_outline as o')
      .innerJoin('match as m', 'm.id', 'o.match_id')
      .select([sql<OddsQuotes>`o.opening`.as('opening'), sql<OddsQuotes>`o.closing`.as('closing')])
      .select('m.time_sec as timeSec')
      .where('o.match_id', '=', matchId)
      .executeTakeFirst();
  return {
    async shownBy(company, matchIds) {
      const { rows } = await sql<ShownOdds>`
        select m.id as "matchId", coalesce(n.at_sec, m.time_sec) as "atSec", coalesce(n.sealed, false) as sealed,
          coalesce(n.quotes, o.closing->${String(company)}, o.opening->${String(company)}) as quotes,
          coalesce(n.previous, o.opening->${String(company)}, '{}') as previous
        from match.match m
        left join match.odds_now n on n.match_id = m.id and n.company = ${company}
        left join match.odds_outline o on o.match_id = m.id and n.match_id is null
        where m.id = any(${[...matchIds]}::integer[])
          and coalesce(n.quotes, o.closing->${String(company)}, o.opening->${String(company)}) is not null
        order by m.id
      `.execute(database);
      return rows.map((row) => ({
        ...row,
        quotes: wholeQuotes(row.quotes),
        previous: wholeQuotes(row.previous),
      }));
    },

    closingLines: (company, matchIds) => readClosingLines(database, company, matchIds),

    async oddsOf(matchId) {
      const rows = await db
        .selectFrom('odds')
        .select(['at_sec as atSec', 'minute', 'score', 'sealed', sql<OddsQuotes>`quotes`.as('quotes')])
        .where('match_id', '=', matchId)
        .orderBy('number')
        .execute();
      if (rows.length > 0) return fromQuotations(rows);
      const outline = await outlineOf(matchId);
      return outline ? fromOutline(outline) : [];
    },

    async openedAlike(matchId, limit) {
      const { rows } = await sql<SameOdds>`
        select m.id as "matchId", m.home_scores as "homeScores", m.away_scores as "awayScores"
        from match.odds_outline own
        join match.match self on self.id = own.match_id
        join match.odds_outline other on other.opened = own.opened and other.match_id <> own.match_id
        join match.match m on m.id = other.match_id and m.sport_id = self.sport_id
          and m.time_sec < self.time_sec and m.status = case m.sport_id when 1 then 8 else 10 end
        where own.match_id = ${matchId} and own.opened <> ''
        order by m.time_sec desc, m.id limit ${limit}
      `.execute(database);
      return rows;
    },
  };
};
