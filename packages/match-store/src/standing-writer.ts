import { FootballScore } from '@touchline/domain/football-score';
import { Sport, type SportId } from '@touchline/domain/sport';
import { BasketballStatus, FootballStatus } from '@touchline/domain/status';
import type { Kysely } from 'kysely';
import { catalogueWriter } from './catalogue-writer.ts';
import { groupsOf, seasonTable } from './season-table.ts';
import type { MatchTable, StandingTable, Tables, TieBreak } from './tables.ts';

export type SeasonKey = { competitionId: number; season: string; sportId: SportId };

export type StandingWriter = {
  /** Recomputes the tables of a season from its finished matches: one of a league, one per group of a cup. */
  refresh(season: SeasonKey): Promise<void>;
};

type SeasonMatch = Pick<
  MatchTable,
  'home_id' | 'away_id' | 'home_scores' | 'away_scores' | 'status' | 'group_name'
>;

const sum = (scores: readonly number[]): number => scores.reduce((total, one) => total + one, 0);

/** What a side scored as a table counts it: goals of normal time, or all points of a game. */
const scoreInTable = (sportId: SportId, scores: readonly number[]): number =>
  sportId === Sport.football ? (scores[FootballScore.goals] ?? 0) : sum(scores);

const finishedOf = (sportId: SportId): number =>
  sportId === Sport.football ? FootballStatus.finished : BasketballStatus.finished;

const tableOf = (matches: readonly SeasonMatch[], sportId: SportId, tieBreak: TieBreak) => {
  const results = matches
    .filter(({ status }) => status === finishedOf(sportId))
    .map(({ home_id, away_id, home_scores, away_scores }) => ({
      homeId: home_id,
      awayId: away_id,
      home: scoreInTable(sportId, home_scores),
      away: scoreInTable(sportId, away_scores),
    }));
  const teamIds = [...new Set(matches.flatMap(({ home_id, away_id }) => [home_id, away_id]))];
  return seasonTable(results, { sportId, teamIds, tieBreak });
};

/** Rows of all tables of a season. */
const standingRows = (
  matches: readonly SeasonMatch[],
  { competitionId, season, sportId }: SeasonKey,
  tieBreak: TieBreak,
): StandingTable[] =>
  groupsOf(matches).flatMap(([group_name, own]) =>
    tableOf(own, sportId, tieBreak).map((row) => ({
      competition_id: competitionId,
      season,
      group_name,
      ...row,
    })),
  );

export const standingWriter = (database: Kysely<Tables>): StandingWriter => {
  const db = database.withSchema('match');
  const matchesOf = ({ competitionId, season }: SeasonKey): Promise<SeasonMatch[]> =>
    db
      .selectFrom('match')
      .select(['home_id', 'away_id', 'home_scores', 'away_scores', 'status', 'group_name'])
      .where('event_id', '=', competitionId)
      .where('season', '=', season)
      .orderBy('time_sec')
      .orderBy('id')
      .execute();
  const tieBreakOf = async (competitionId: number): Promise<TieBreak> => {
    const row = await db
      .selectFrom('competition')
      .select('tie_break')
      .where('id', '=', competitionId)
      .executeTakeFirst();
    return row?.tie_break ?? 'difference';
  };
  return {
    async refresh(season) {
      const rows = standingRows(await matchesOf(season), season, await tieBreakOf(season.competitionId));
      await catalogueWriter(database).replaceStandings(season.competitionId, season.season, rows);
    },
  };
};
