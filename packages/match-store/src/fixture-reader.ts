import type { Match } from '@touchline/contract/match';
import type { SportId } from '@touchline/contract/scalars';
import { BasketballStatus, FootballStatus } from '@touchline/domain/status';
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { selectMatches, toMatches } from './match-row.ts';
import type { Tables } from './tables.ts';

export type FixtureQuery = {
  eventId?: number | undefined;
  teamId?: number | undefined;
  season?: string | undefined;
  round?: string | undefined;
  fromSec?: number | undefined;
  toSec?: number | undefined;
  /** `past` are finished matches, newest first; `coming` those not begun, `open` also those in play, earliest first. */
  when: 'all' | 'past' | 'coming' | 'open';
  limit: number;
  offset: number;
};

export type PlayedResult = { timeSec: number; homeId: number; awayId: number; home: number; away: number };

/** Matches of seasons and teams. */
export type FixtureReader = {
  fixtures(query: FixtureQuery): Promise<{ list: Match[]; total: number }>;
  /** In the order in which they are played. */
  roundsOf(eventId: number, season: string): Promise<string[]>;
  /** How many matches a season has and how many are finished, and how many teams play it. */
  progressOf(eventId: number, season: string): Promise<{ played: number; total: number; teams: number }>;
  /** Rounds of the newest finished match and of the one in play or next to be; undefined where there is none. */
  roundsAround(
    eventId: number,
    season: string,
  ): Promise<{ last: string | undefined; next: string | undefined }>;
  /** Seasons that a team plays or played, newest first. */
  seasonsOfTeam(teamId: number): Promise<{ eventId: number; season: string }[]>;
  /** Which source stored each match; unknown ids are left out. */
  sourcesOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Finished matches of a sport, earliest first. */
  resultsOf(sportId: SportId): Promise<PlayedResult[]>;
};

/** Finished is another number in each sport. */
const FINISHED = sql`case match.sport_id when 1 then ${FootballStatus.finished}::smallint else ${BasketballStatus.finished}::smallint end`;

/** Not begun, or without a time yet. */
const COMING = sql`match.status = ${FootballStatus.notStarted}::smallint or match.status = case match.sport_id
  when 1 then ${FootballStatus.undetermined}::smallint else ${BasketballStatus.undetermined}::smallint end`;

const IS_OVER = sql<boolean>`match.status = ${FINISHED}`;
const IS_COMING = sql<boolean>`(${COMING})`;
/** In play ends before finished. */
const IS_OPEN = sql<boolean>`(${COMING} or (match.status between 2 and ${FINISHED} - 1))`;

const asked = (eb: ExpressionBuilder<Tables, 'match'>, query: Omit<FixtureQuery, 'limit' | 'offset'>) =>
  eb.and([
    ...(query.eventId === undefined ? [] : [eb('match.event_id', '=', query.eventId)]),
    ...(query.season === undefined ? [] : [eb('match.season', '=', query.season)]),
    ...(query.round === undefined ? [] : [eb('match.round', '=', query.round)]),
    ...(query.teamId === undefined
      ? []
      : [eb.or([eb('match.home_id', '=', query.teamId), eb('match.away_id', '=', query.teamId)])]),
    ...(query.when === 'past' ? [IS_OVER] : []),
    ...(query.when === 'coming' ? [IS_COMING] : []),
    ...(query.when === 'open' ? [IS_OPEN] : []),
    ...(query.fromSec === undefined ? [] : [eb('match.time_sec', '>=', query.fromSec)]),
    ...(query.toSec === undefined ? [] : [eb('match.time_sec', '<', query.toSec)]),
  ]);

const readFixtures = async (db: Kysely<Tables>, query: FixtureQuery) => {
  const direction = query.when === 'past' ? 'desc' : 'asc';
  const [rows, counted] = await Promise.all([
    selectMatches(db)
      .where((eb) => asked(eb, query))
      .orderBy('match.time_sec', direction)
      .orderBy('match.id', direction)
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    db
      .selectFrom('match')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where((eb) => asked(eb, query))
      .executeTakeFirstOrThrow(),
  ]);
  return { list: await toMatches(db, rows), total: counted.total };
};

const readRoundsAround = async (db: Kysely<Tables>, eventId: number, season: string) => {
  const ofSeason = db
    .selectFrom('match')
    .select('round')
    .where('event_id', '=', eventId)
    .where('season', '=', season)
    .limit(1);
  const [last, next] = await Promise.all([
    ofSeason.where(IS_OVER).orderBy('time_sec', 'desc').executeTakeFirst(),
    ofSeason.where(IS_OPEN).orderBy('time_sec').executeTakeFirst(),
  ]);
  return { last: last?.round, next: next?.round };
};

const readProgress = async (db: Kysely<Tables>, eventId: number, season: string) =>
  db
    .selectFrom('match')
    .select([
      sql<number>`count(*)::integer`.as('total'),
      sql<number>`(count(*) filter (where ${IS_OVER}))::integer`.as('played'),
      sql<number>`(select count(distinct t)::integer from unnest(array_agg(home_id) || array_agg(away_id)) t)`.as(
        'teams',
      ),
    ])
    .where('event_id', '=', eventId)
    .where('season', '=', season)
    .executeTakeFirstOrThrow();

/** @param db the connection with the schema `match` */
export const fixtureReader = (db: Kysely<Tables>): FixtureReader => ({
  fixtures: (query) => readFixtures(db, query),
  roundsAround: (eventId, season) => readRoundsAround(db, eventId, season),

  async roundsOf(eventId, season) {
    const rows = await db
      .selectFrom('match')
      .select('round')
      .where('event_id', '=', eventId)
      .where('season', '=', season)
      .groupBy('round')
      .orderBy(sql`percentile_disc(0.5) within group (order by time_sec)`)
      .orderBy('round')
      .execute();
    return rows.map(({ round }) => round);
  },

  async progressOf(eventId, season) {
    const { total, played, teams } = await readProgress(db, eventId, season);
    return { total, played, teams: teams ?? 0 };
  },

  async seasonsOfTeam(teamId) {
    const rows = await db
      .selectFrom('match')
      .select(['event_id', 'season'])
      .where((eb) => eb.or([eb('home_id', '=', teamId), eb('away_id', '=', teamId)]))
      .groupBy(['event_id', 'season'])
      .orderBy(sql`max(time_sec)`, 'desc')
      .orderBy('event_id')
      .execute();
    return rows.map(({ event_id: eventId, season }) => ({ eventId, season }));
  },

  async sourcesOf(ids) {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('match')
      .select(['id', 'source'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(rows.map(({ id, source }) => [id, source]));
  },

  async resultsOf(sportId) {
    const score = (side: 'home' | 'away') =>
      sportId === 1
        ? sql<number>`${sql.ref(`match.${side}_scores`)}[1]`
        : sql<number>`(select coalesce(sum(s), 0)::integer from unnest(${sql.ref(`match.${side}_scores`)}) s)`;
    return db
      .selectFrom('match')
      .select(['time_sec as timeSec', 'home_id as homeId', 'away_id as awayId'])
      .select([score('home').as('home'), score('away').as('away')])
      .where('sport_id', '=', sportId)
      .where(IS_OVER)
      .orderBy('time_sec')
      .orderBy('id')
      .execute();
  },
});
