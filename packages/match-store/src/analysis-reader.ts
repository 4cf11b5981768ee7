import type { Match } from '@touchline/contract/match';
import { Sport } from '@touchline/domain/sport';
import { BasketballStatus, FootballStatus } from '@touchline/domain/status';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { selectMatches, toMatches } from './match-row.ts';
import { groupsOf, seasonTable, type TableKind } from './season-table.ts';
import type { MatchTable, StandingTable, Tables, TieBreak } from './tables.ts';
import {
  halfFullOf,
  spreadOf,
  totalsOf,
  type GoalSpread,
  type HalfFullTable,
  type OwnGoal,
  type OwnResult,
  type TeamTotals,
} from './team-season.ts';

export type Season = { competitionId: number; season: string };

export type TeamSeason = {
  totals: TeamTotals;
  home: TeamTotals;
  away: TeamTotals;
  goals: GoalSpread;
  halfFull: HalfFullTable;
};

/** `beforeSec` counts what started before; `withoutMatchId` is a match whose result is not counted. */
type TableOf = Season & { kind: TableKind | 'half'; beforeSec?: number; withoutMatchId?: number | undefined };

/** What goes before a match: meetings, form, tables, habits. */
export type AnalysisReader = {
  /** Finished meetings of two teams, newest first, regardless of the home side. */
  meetings(of: { teamIds: readonly [number, number]; beforeSec: number; limit: number }): Promise<Match[]>;
  /** Finished matches of a team, newest first. */
  recent(of: { teamId: number; beforeSec: number; limit: number }): Promise<Match[]>;
  /** Matches of a team that are still to come, earliest first. */
  coming(of: { teamId: number; afterSec: number; limit: number }): Promise<Match[]>;
  /** The table of a season of all matches, of those at home or away alone, or as it would be at half-time. */
  table(of: TableOf): Promise<StandingTable[]>;
  /** What a team did in a season before a moment. */
  teamSeason(of: Season & { teamId: number; beforeSec: number }): Promise<TeamSeason>;
};

/** Finished is another number in each sport. */
const finished = (alias: string): RawBuilder<boolean> => sql`
  ${sql.ref(`${alias}.status`)} = case ${sql.ref(`${alias}.sport_id`)}
    when 1 then ${FootballStatus.finished}::smallint else ${BasketballStatus.finished}::smallint end
`;

type Scored = Pick<MatchTable, 'id' | 'sport_id' | 'home_id' | 'away_id' | 'home_scores' | 'away_scores'>;

const sum = (scores: readonly number[]): number => scores.reduce((total, one) => total + one, 0);

/** Whether the score at half-time is known: of many old matches it is not. */
const hasHalfTime = ({
  sport_id: sport,
  home_scores: scores,
}: Pick<MatchTable, 'sport_id' | 'home_scores'>) => sport !== 1 || scores.length > 1;

/** Goals of normal time and of the first half; in basketball all points and those of two quarters. */
const scoreOf = (sportId: number, scores: readonly number[]) =>
  sportId === 1
    ? { all: scores[0] ?? 0, first: scores[1] ?? 0 }
    : { all: sum(scores), first: sum(scores.slice(0, 2)) };

const ownResult = (row: Scored, teamId: number): OwnResult => {
  const atHome = row.home_id === teamId;
  const [own, other] = (atHome ? [row.home_scores, row.away_scores] : [row.away_scores, row.home_scores]).map(
    (scores) => scoreOf(row.sport_id, scores),
  );
  return {
    matchId: row.id,
    atHome,
    scored: own?.all ?? 0,
    conceded: other?.all ?? 0,
    scoredFirst: own?.first ?? 0,
    concededFirst: other?.first ?? 0,
  };
};

const GOAL_TYPES = [1, 8, 17];

const goalsOf = async (db: Kysely<Tables>, results: readonly OwnResult[]): Promise<OwnGoal[]> => {
  if (results.length === 0) return [];
  const rows = await db
    .selectFrom('incident')
    .select(['match_id', 'position', 'minute'])
    .where(
      'match_id',
      'in',
      results.map(({ matchId }) => matchId),
    )
    .where('type', 'in', GOAL_TYPES)
    .where(sql<boolean>`not coalesce((body->>'cancelled')::boolean, false)`)
    .execute();
  const atHome = new Map(results.map((result) => [result.matchId, result.atHome]));
  return rows.map(({ match_id, position, minute }) => ({
    own: (position === 1) === atHome.get(match_id),
    minute,
  }));
};

const SEASON_COLUMNS = ['id', 'sport_id', 'home_id', 'away_id', 'home_scores', 'away_scores'] as const;

const seasonMatches = (db: Kysely<Tables>, { competitionId, season }: Season) =>
  db
    .selectFrom('match')
    .select([...SEASON_COLUMNS, 'status', 'time_sec', 'group_name'])
    .where('event_id', '=', competitionId)
    .where('season', '=', season)
    .orderBy('time_sec')
    .orderBy('id');

type SeasonRow = Scored & Pick<MatchTable, 'status' | 'time_sec'>;

/** The table of these matches, of those that started before a moment, or of their first halves. */
const tableOf = (
  matches: readonly SeasonRow[],
  { kind, beforeSec, tieBreak }: { kind: TableKind | 'half'; beforeSec: number; tieBreak: TieBreak },
) => {
  const sportId = matches[0]?.sport_id === Sport.basketball ? Sport.basketball : Sport.football;
  const finishedStatus = sportId === Sport.football ? FootballStatus.finished : BasketballStatus.finished;
  const counted = kind === 'half' ? 'first' : 'all';
  const results = matches
    .filter((row) => row.status === finishedStatus && row.time_sec < beforeSec)
    .filter((row) => kind !== 'half' || hasHalfTime(row))
    .map((row) => ({
      homeId: row.home_id,
      awayId: row.away_id,
      home: scoreOf(row.sport_id, row.home_scores)[counted],
      away: scoreOf(row.sport_id, row.away_scores)[counted],
    }));
  const teamIds = [...new Set(matches.flatMap(({ home_id, away_id }) => [home_id, away_id]))];
  return seasonTable(results, { sportId, teamIds, tieBreak, kind: kind === 'half' ? 'all' : kind });
};

type MatchReader = Pick<AnalysisReader, 'meetings' | 'recent' | 'coming'>;

const matchReader = (db: Kysely<Tables>): MatchReader => {
  const ofTeam = (teamId: number) =>
    selectMatches(db).where((eb) =>
      eb.or([eb('match.home_id', '=', teamId), eb('match.away_id', '=', teamId)]),
    );

  return {
    async meetings({ teamIds: [one, other], beforeSec, limit }) {
      const rows = await selectMatches(db)
        .where(sql<boolean>`least(match.home_id, match.away_id) = ${Math.min(one, other)}`)
        .where(sql<boolean>`greatest(match.home_id, match.away_id) = ${Math.max(one, other)}`)
        .where('match.time_sec', '<', beforeSec)
        .where(finished('match'))
        .orderBy('match.time_sec', 'desc')
        .limit(limit)
        .execute();
      return toMatches(db, rows);
    },

    async recent({ teamId, beforeSec, limit }) {
      const rows = await ofTeam(teamId)
        .where('match.time_sec', '<', beforeSec)
        .where(finished('match'))
        .orderBy('match.time_sec', 'desc')
        .limit(limit)
        .execute();
      return toMatches(db, rows);
    },

    async coming({ teamId, afterSec, limit }) {
      const rows = await ofTeam(teamId)
        .where('match.time_sec', '>', afterSec)
        .where('match.status', 'in', [
          FootballStatus.notStarted,
          FootballStatus.undetermined,
          BasketballStatus.undetermined,
        ])
        .orderBy('match.time_sec')
        .limit(limit)
        .execute();
      return toMatches(db, rows);
    },
  };
};

/** @param database any connection that may read the schema `match` */
export const analysisReader = (database: Kysely<Tables>): AnalysisReader => {
  const db = database.withSchema('match');
  const tieBreakOf = async (competitionId: number) =>
    (
      await db
        .selectFrom('competition')
        .select('tie_break')
        .where('id', '=', competitionId)
        .executeTakeFirst()
    )?.tie_break ?? 'difference';

  return {
    ...matchReader(db),

    async table({ kind, beforeSec = Number.POSITIVE_INFINITY, withoutMatchId, ...season }) {
      const rows = (await seasonMatches(db, season).execute()).map((row) =>
        row.id === withoutMatchId ? { ...row, status: FootballStatus.undetermined } : row,
      );
      const tieBreak = await tieBreakOf(season.competitionId);
      const { competitionId: competition_id, season: name } = season;
      return groupsOf(rows).flatMap(([group_name, own]) =>
        tableOf(own, { kind, beforeSec, tieBreak }).map((row) => ({
          ...row,
          competition_id,
          season: name,
          group_name,
        })),
      );
    },

    async teamSeason({ teamId, beforeSec, ...season }) {
      const rows = await seasonMatches(db, season)
        .where((eb) => eb.or([eb('home_id', '=', teamId), eb('away_id', '=', teamId)]))
        .where('time_sec', '<', beforeSec)
        .where(finished('match'))
        .execute();
      const results = rows.map((row) => ownResult(row, teamId));
      return {
        totals: totalsOf(results),
        home: totalsOf(results.filter(({ atHome }) => atHome)),
        away: totalsOf(results.filter(({ atHome }) => !atHome)),
        goals: spreadOf(results, await goalsOf(db, results)),
        halfFull: halfFullOf(rows.filter(hasHalfTime).map((row) => ownResult(row, teamId))),
      };
    },
  };
};
