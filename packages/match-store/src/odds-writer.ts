import { sql, type Kysely } from 'kysely';
import { rowsOf, upsertRows } from './rows.ts';
import type { MarketLineTable, OddsQuotes, OddsTable, Tables } from './tables.ts';

export type OddsRow = Omit<OddsTable, 'quotes'> & { quotes: OddsQuotes };

export type OddsOutlineRow = { match_id: number; opening: OddsQuotes; closing: OddsQuotes };

/** A row of `market_line`; what the book does not quote is absent. */
export type MarketLineRow = Pick<MarketLineTable, 'match_id' | 'book' | 'moment'> & Partial<MarketLineTable>;

export type OddsWriter = {
  /** Adds movements; one that is known by its number stays as it was. */
  saveOdds(rows: readonly OddsRow[]): Promise<void>;
  saveOutlines(rows: readonly OddsOutlineRow[]): Promise<void>;
  /** Saves prices by match, book and moment; a price that is left out keeps its stored value. */
  saveMarketLines(rows: readonly MarketLineRow[]): Promise<void>;
  /** The number of the last movement that is stored of each of these matches; without any it is left out. */
  lastNumbers(matchIds: readonly number[]): Promise<Map<number, number>>;
  /** Forgets all movements of matches that began before; opening and closing odds stay. */
  pruneOdds(beforeSec: number): Promise<void>;
};

type Quotes = OddsQuotes[number];

/** What a company shows after several movements; `previous` is undefined where they do not tell it. */
type Now = {
  match_id: number;
  company: number;
  number: number;
  at_sec: number;
  sealed: boolean;
  quotes: Quotes;
  previous: Quotes | null;
};

const isEmpty = (quotes: Quotes): boolean => Object.keys(quotes).length === 0;

/** Sealed odds stay what they were; a first movement tells nothing of what stood before it. */
const moved = (
  before: Now | undefined,
  row: OddsRow,
  { company, own }: { company: number; own: Quotes },
): Now => {
  const { match_id, number, at_sec, sealed } = row;
  const at = { match_id, company, number, at_sec, sealed };
  if (before === undefined) return { ...at, quotes: own, previous: null };
  if (isEmpty(own)) return { ...at, quotes: before.quotes, previous: before.previous };
  return { ...at, quotes: own, previous: isEmpty(before.quotes) ? before.previous : before.quotes };
};

const foldNow = (rows: readonly OddsRow[]): Now[] => {
  const now = new Map<string, Now>();
  for (const row of rows) {
    for (const [id, own] of Object.entries(row.quotes)) {
      const key = `${row.match_id}/${id}`;
      now.set(key, moved(now.get(key), row, { company: Number(id), own }));
    }
  }
  return [...now.values()];
};

/** A company that sealed its odds keeps showing the last ones. */
const saveNow = async (database: Kysely<Tables>, rows: readonly OddsRow[]): Promise<void> => {
  await sql`
    insert into match.odds_now as held (match_id, company, number, at_sec, sealed, quotes, previous)
    select match_id, company, number, at_sec, sealed, quotes, coalesce(previous, '{}')
    from jsonb_to_recordset(${JSON.stringify(foldNow(rows))}::jsonb) as r(
      match_id integer, company smallint, number integer, at_sec double precision, sealed boolean,
      quotes jsonb, previous jsonb)
    on conflict (match_id, company) do update set
      number = excluded.number, at_sec = excluded.at_sec, sealed = excluded.sealed,
      previous = case when excluded.previous <> '{}' then excluded.previous
        when excluded.quotes = '{}' then held.previous else held.quotes end,
      quotes = case when excluded.quotes = '{}' then held.quotes else excluded.quotes end
    where excluded.number > held.number
  `.execute(database);
};

const PRICES = [
  'home',
  'draw',
  'away',
  'total',
  'over',
  'under',
  'handicap',
  'handicap_home',
  'handicap_away',
] as const;

const FIRST_COMPANY = 0;

const openedOf = ({ opening }: OddsOutlineRow): string => (opening[FIRST_COMPANY]?.eu ?? []).join('/');

export const oddsWriter = (database: Kysely<Tables>): OddsWriter => ({
  async saveOdds(rows) {
    if (rows.length === 0) return;
    await sql`
      insert into match.odds select * from ${rowsOf('odds', rows)} on conflict do nothing
    `.execute(database);
    await saveNow(database, rows);
  },

  saveOutlines: (rows) =>
    upsertRows(database, {
      into: 'odds_outline',
      rows: rows.map((row) => ({ ...row, opened: openedOf(row) })),
      key: ['match_id'],
    }),

  async saveMarketLines(rows) {
    if (rows.length === 0) return;
    const taken = PRICES.map(
      (price) => sql`${sql.ref(price)} = coalesce(${sql.ref(`excluded.${price}`)}, held.${sql.ref(price)})`,
    );
    await sql`
      insert into match.market_line as held select * from ${rowsOf('market_line', rows)}
      on conflict (match_id, book, moment) do update set ${sql.join(taken)}
    `.execute(database);
  },

  async lastNumbers(matchIds) {
    if (matchIds.length === 0) return new Map();
    const rows = await database
      .withSchema('match')
      .selectFrom('odds')
      .select(['match_id', (eb) => eb.fn.max('number').as('number')])
      .where('match_id', 'in', [...matchIds])
      .groupBy('match_id')
      .execute();
    return new Map(rows.map(({ match_id, number }) => [match_id, number]));
  },

  async pruneOdds(beforeSec) {
    await sql`
      delete from match.odds o using match.match m where m.id = o.match_id and m.time_sec < ${beforeSec}
    `.execute(database);
    await sql`
      delete from match.odds_now o using match.match m where m.id = o.match_id and m.time_sec < ${beforeSec}
    `.execute(database);
  },
});
