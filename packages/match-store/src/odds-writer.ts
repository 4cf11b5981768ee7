import { sql, type Kysely } from 'kysely';
import { rowsOf, upsertRows } from './rows.ts';
import type { OddsQuotes, OddsTable, Tables } from './tables.ts';

export type OddsRow = Omit<OddsTable, 'quotes'> & { quotes: OddsQuotes };

export type OddsOutlineRow = { match_id: number; opening: OddsQuotes; closing: OddsQuotes };

export type OddsWriter = {
  /** Adds movements; one that is known by its number stays as it was. */
  saveOdds(rows: readonly OddsRow[]): Promise<void>;
  saveOutlines(rows: readonly OddsOutlineRow[]): Promise<void>;
  /** The number of the last movement that is stored of each of these matches; without any it is left out. */
  lastNumbers(matchIds: readonly number[]): Promise<Map<number, number>>;
  /** Forgets all movements of matches that began before; opening and closing odds stay. */
  pruneOdds(beforeSec: number): Promise<void>;
};

const FIRST_COMPANY = 0;

const openedOf = ({ opening }: OddsOutlineRow): string => (opening[FIRST_COMPANY]?.eu ?? []).join('/');

export const oddsWriter = (database: Kysely<Tables>): OddsWriter => ({
  async saveOdds(rows) {
    if (rows.length === 0) return;
    await sql`
      insert into match.odds select * from ${rowsOf('odds', rows)} on conflict do nothing
    `.execute(database);
  },

  saveOutlines: (rows) =>
    upsertRows(database, {
      into: 'odds_outline',
      rows: rows.map((row) => ({ ...row, opened: openedOf(row) })),
      key: ['match_id'],
    }),

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
  },
});
