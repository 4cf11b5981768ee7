import { sql, type Kysely } from 'kysely';
import { SEARCH_KIND } from './search-kind.ts';
import type { SeasonKey } from './standing-writer.ts';
import type { Tables } from './tables.ts';

/** Two teams that turned out to be one. */
export type TeamMerge = { from: number; into: number };

/** Two teams that met each other cannot be one. */
export class TeamsMetError extends Error {
  override readonly name = 'TeamsMetError';
}

export type TeamMerger = {
  /**
   * Makes two teams one: everything of `from` belongs to `into`, and `from` is no more. Of a match that both have, the
   * one of `into` stays, with the prices and details that only the other had.
   * @returns the seasons whose tables are to be made again
   * @throws {TeamsMetError} when they played against each other
   */
  mergeTeams(merge: TeamMerge): Promise<SeasonKey[]>;
};

/** Two sources may give the same match another day. */
const SAME_WITHIN_SEC = 36 * 3600;

type Double = { double_id: number; kept_id: number };

const doublesOf = async (db: Kysely<Tables>, { from, into }: TeamMerge): Promise<Double[]> => {
  const { rows } = await sql<Double>`
    select other.id as double_id, min(kept.id) as kept_id
    from match.match other
    join match.match kept on kept.event_id = other.event_id and kept.id <> other.id
      and abs(kept.time_sec - other.time_sec) <= ${SAME_WITHIN_SEC}
      and ((other.home_id = ${from} and kept.home_id = ${into} and kept.away_id = other.away_id)
        or (other.away_id = ${from} and kept.away_id = ${into} and kept.home_id = other.home_id))
    group by other.id`.execute(db);
  return rows;
};

/** Tables whose rows of a double go to the match that stays, with all columns behind the match. */
const CHILDREN = {
  market_line: 'book, moment, home, draw, away, total, over, under, handicap, handicap_home, handicap_away',
  odds_outline: 'opening, closing, opened',
  detail: 'kind, body, seq',
} as const;

const joinDouble = async (
  db: Kysely<Tables>,
  { double_id: double, kept_id: kept }: Double,
): Promise<void> => {
  for (const [table, columns] of Object.entries(CHILDREN)) {
    const [into, list] = [sql.raw(`match.${table}`), sql.raw(columns)];
    await sql`
      insert into ${into} (match_id, ${list})
      select ${kept}, ${list} from ${into} where match_id = ${double}
      on conflict do nothing`.execute(db);
  }
  await sql`delete from match.match where id = ${double}`.execute(db);
};

/** The key of an imported match holds its teams; one that is taken is told apart by the match. */
const moveMatches = async (db: Kysely<Tables>, { from, into }: TeamMerge): Promise<void> => {
  await sql`
    update match.match moved set
      home_id = case when home_id = ${from} then ${into} else home_id end,
      away_id = case when away_id = ${from} then ${into} else away_id end,
      source_key = replace(source_key, ${`|${from}|`}, ${`|${into}|`}) || case when exists (
        select from match.match other where other.source = moved.source
          and other.source_key = replace(moved.source_key, ${`|${from}|`}, ${`|${into}|`})
      ) then '|' || moved.id else '' end
    where ${from} in (home_id, away_id)`.execute(db);
};

const moveTheRest = async (db: Kysely<Tables>, { from, into }: TeamMerge): Promise<void> => {
  for (const table of ['team_alias', 'player', 'honour']) {
    await sql`update ${sql.raw(`match.${table}`)} set team_id = ${into} where team_id = ${from}`.execute(db);
  }
  await sql`delete from match.transfer where least(from_id, to_id) = ${Math.min(from, into)}
    and greatest(from_id, to_id) = ${Math.max(from, into)}`.execute(db);
  await sql`update match.transfer set from_id = ${into} where from_id = ${from}`.execute(db);
  await sql`update match.transfer set to_id = ${into} where to_id = ${from}`.execute(db);
  await sql`delete from match.standing where team_id = ${from}`.execute(db);
  await sql`delete from match.search_name where kind = ${SEARCH_KIND.team} and id = ${from}`.execute(db);
  await sql`delete from match.team where id = ${from}`.execute(db);
};

/** @param db a transaction */
export const teamMerger = (db: Kysely<Tables>): TeamMerger => ({
  async mergeTeams(merge) {
    const { from, into } = merge;
    const met = await sql`
      select from match.match where least(home_id, away_id) = ${Math.min(from, into)}
        and greatest(home_id, away_id) = ${Math.max(from, into)} limit 1`.execute(db);
    if (met.rows.length > 0) throw new TeamsMetError('two teams that met each other cannot be one');
    const seasons = await sql<SeasonKey>`
      select distinct event_id as "competitionId", season, sport_id as "sportId" from match.match
      where ${from} in (home_id, away_id)`.execute(db);
    for (const double of await doublesOf(db, merge)) await joinDouble(db, double);
    await moveMatches(db, merge);
    await moveTheRest(db, merge);
    return seasons.rows;
  },
});
