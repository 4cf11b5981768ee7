import type { Match, MatchEvent, MatchTeam } from '@touchline/contract/match';
import type { SportId } from '@touchline/contract/scalars';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { selectMatches, toMatches, toMatchEvent, toMatchTeam, toSportId } from './match-row.ts';
import { gramsOf, wordsOf } from './search-grams.ts';
import { SEARCH_KIND } from './search-kind.ts';
import type { Tables } from './tables.ts';

/** 0 or left out is both sports. */
export type SearchQuery = { keyword: string; sportId?: 0 | SportId; limit: number; offset?: number };

export type Found<Item> = { list: Item[]; total: number };

/** Finds by Chinese and Latin names, pinyin and its initials, and parts of all of them. */
export type SearchReader = {
  /** Whose name is the keyword first, then whose name begins with it, then those that contain it. */
  searchTeams(query: SearchQuery): Promise<Found<MatchTeam & { sport_id: SportId }>>;
  searchEvents(
    query: SearchQuery,
  ): Promise<Found<MatchEvent & { sport_id: SportId; kind: 'league' | 'cup' }>>;
  /**
   * Matches in which every word names a side or the competition, nearest in time to `nowSec` first.
   * `total` counts the nearest ones that were looked at, at most a few hundred.
   */
  searchMatches(query: SearchQuery & { nowSec: number }): Promise<Found<Match>>;
};

type Hit = { id: number };

/** How well a name fits: 0 is the very name, 3 somewhere in the middle of a word. */
const fit = (word: string): RawBuilder<number> => sql`
  case when forms like ${`%\n${word}\n%`} then 0 when forms like ${`%\n${word}%`} then 1
    when forms like ${`% ${word}%`} then 2 else 3 end
`;

const ofSport = (sportId: 0 | SportId | undefined): RawBuilder<boolean> =>
  sportId ? sql`sport_id = ${sportId}` : sql`true`;

type Names = { kind: 1 | 2; words: readonly string[]; sportId: 0 | SportId | undefined };

/** Looking into the text is cheaper than comparing the pairs, which are there for the index alone: it stands first. */
const named = ({ kind, words, sportId }: Names): RawBuilder<boolean> => sql`
  kind = ${kind} and ${ofSport(sportId)}
  and ${sql.join(
    words.map((word) => sql`forms like ${`%${word}%`}`),
    sql` and `,
  )} and grams @> ${gramsOf(words)}::text[]
`;

/** Ids of what bears all the words in its name, best first. @param limit left out is all */
const findNames = async (db: Kysely<Tables>, names: Names, limit?: number): Promise<number[]> => {
  const [first = ''] = names.words;
  const { rows } = await sql<Hit>`
    select id from match.search_name where ${named(names)}
    order by ${fit(first)}, length(forms), id ${limit === undefined ? sql`` : sql`limit ${limit}`}
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** What one word may mean. */
type Meaning = { teams: number[]; events: number[] };

/** Of a word that very many names contain only the best names are followed. */
const MOST = { teams: 40, events: 8 } as const;

/** @param alone no other word narrows the search, so only what will be followed is of interest */
const meaningOf = async (
  db: Kysely<Tables>,
  word: string,
  { sportId, alone }: { sportId: 0 | SportId | undefined; alone: boolean },
): Promise<Meaning> => {
  const of = (kind: 1 | 2, most: number) =>
    findNames(db, { kind, words: [word], sportId }, alone ? most : undefined);
  const [teams, events] = await Promise.all([
    of(SEARCH_KIND.team, MOST.teams),
    of(SEARCH_KIND.competition, MOST.events),
  ]);
  return { teams, events };
};

const sizeOf = ({ teams, events }: Meaning): number => teams.length + 5 * events.length;

const fits = ({ teams, events }: Meaning): RawBuilder<boolean> => sql`
  (m.home_id = any(${teams}::integer[]) or m.away_id = any(${teams}::integer[])
    or m.event_id = any(${events}::integer[]))
`;

type Near = { nowSec: number; count: number; others: readonly Meaning[] };

/** The matches of each of these ids that are nearest to now, those to come and those that were. */
const nearest = (
  ids: readonly number[],
  column: 'home_id' | 'away_id' | 'event_id',
  near: Near,
): RawBuilder<unknown> => {
  const { nowSec, count, others } = near;
  const where = sql`m.${sql.ref(column)} = ids.id ${sql.join(
    others.map((other) => sql`and ${fits(other)}`),
    sql` `,
  )}`;
  const side = (later: boolean) => sql`
    (select m.id, m.time_sec from match.match m
     where ${where} and ${later ? sql`m.time_sec >= ${nowSec}` : sql`m.time_sec < ${nowSec}`}
     order by m.time_sec ${later ? sql`` : sql`desc`} limit ${count})
  `;
  return sql`
    select near.id, near.time_sec from unnest(${[...ids]}::integer[]) as ids(id)
    cross join lateral (${side(true)} union all ${side(false)}) near
  `;
};

const nearestIds = async (db: Kysely<Tables>, { teams, events }: Meaning, near: Near): Promise<number[]> => {
  const few = { teams: teams.slice(0, MOST.teams), events: events.slice(0, MOST.events) };
  const { rows } = await sql<Hit>`
    select id from (
      ${nearest(few.teams, 'home_id', near)} union ${nearest(few.teams, 'away_id', near)}
      union ${nearest(few.events, 'event_id', near)}
    ) found order by abs(time_sec - ${near.nowSec}), id
  `.execute(db);
  return rows.map(({ id }) => id);
};

const byOrder = <Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] => {
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
};

const MOST_DEEP = 200;

/** @param database any connection that may read the schema `match` */
export const searchReader = (database: Kysely<Tables>): SearchReader => {
  const db = database.withSchema('match');
  const pageOf = async (kind: 1 | 2, { keyword, sportId, limit, offset = 0 }: SearchQuery) => {
    const words = wordsOf(keyword);
    const ids = words.length === 0 ? [] : await findNames(db, { kind, words, sportId });
    return { total: ids.length, ids: ids.slice(offset, offset + limit) };
  };
  return {
    async searchTeams(query) {
      const { ids, total } = await pageOf(SEARCH_KIND.team, query);
      if (ids.length === 0) return { list: [], total };
      const rows = await db.selectFrom('team').selectAll().where('id', 'in', ids).execute();
      const list = byOrder(rows, ids).map((row) => ({
        ...toMatchTeam(row, null),
        sport_id: toSportId(row.sport_id),
      }));
      return { list, total };
    },

    async searchEvents(query) {
      const { ids, total } = await pageOf(SEARCH_KIND.competition, query);
      if (ids.length === 0) return { list: [], total };
      const rows = await db.selectFrom('competition').selectAll().where('id', 'in', ids).execute();
      const list = byOrder(rows, ids).map((row) => ({
        ...toMatchEvent(row),
        sport_id: toSportId(row.sport_id),
        kind: row.kind,
      }));
      return { list, total };
    },

    async searchMatches({ keyword, sportId, nowSec, limit, offset = 0 }) {
      const words = wordsOf(keyword);
      const meanings = await Promise.all(
        words.map((word) => meaningOf(db, word, { sportId, alone: words.length === 1 })),
      );
      const [rarest, ...others] = meanings.toSorted((left, right) => sizeOf(left) - sizeOf(right));
      if (!rarest || sizeOf(rarest) === 0) return { list: [], total: 0 };
      const count = Math.min(MOST_DEEP, offset + limit);
      const ids = await nearestIds(db, rarest, { nowSec, count, others });
      const page = ids.slice(offset, offset + limit);
      if (page.length === 0) return { list: [], total: ids.length };
      const rows = await selectMatches(db).where('match.id', 'in', page).execute();
      return { list: byOrder(await toMatches(db, rows), page), total: ids.length };
    },
  };
};
