import { catalogueWriter } from '@touchline/match-store/catalogue-writer';
import { seasonTable } from '@touchline/match-store/season-table';
import type { Tables } from '@touchline/match-store/tables';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/domain/status';
import type { Kysely } from 'kysely';
import { SCORE } from '../simulator/football/football-script.ts';

type Season = { competitionId: number; season: string; sportId: 1 | 2 };

const sum = (scores: readonly number[]): number => scores.reduce((total, one) => total + one, 0);

/** What a side scored as a table counts it: goals of normal time, or all points of a game. */
export const scoreInTable = (sportId: 1 | 2, scores: readonly number[]): number =>
  sportId === 1 ? (scores[SCORE.goals] ?? 0) : sum(scores);

const tieBreakOf = async (database: Kysely<Tables>, competitionId: number) => {
  const row = await database
    .withSchema('match')
    .selectFrom('competition')
    .select('tie_break')
    .where('id', '=', competitionId)
    .executeTakeFirst();
  return row?.tie_break ?? 'difference';
};

/** Makes the table of a league season anew from its finished matches. */
export const refreshStandings = async (
  database: Kysely<Tables>,
  { competitionId, season, sportId }: Season,
): Promise<void> => {
  const finished = sportId === 1 ? FOOTBALL_STATUS.finished : BASKETBALL_STATUS.finished;
  const matches = await database
    .withSchema('match')
    .selectFrom('match')
    .select(['home_id', 'away_id', 'home_scores', 'away_scores', 'status'])
    .where('event_id', '=', competitionId)
    .where('season', '=', season)
    .orderBy('time_sec')
    .orderBy('id')
    .execute();
  const results = matches
    .filter(({ status }) => status === finished)
    .map(({ home_id, away_id, home_scores, away_scores }) => ({
      homeId: home_id,
      awayId: away_id,
      home: scoreInTable(sportId, home_scores),
      away: scoreInTable(sportId, away_scores),
    }));
  const teamIds = [...new Set(matches.flatMap(({ home_id, away_id }) => [home_id, away_id]))];
  const rows = seasonTable(results, {
    sportId,
    teamIds,
    tieBreak: await tieBreakOf(database, competitionId),
  }).map((row) => ({
    competition_id: competitionId,
    season,
    group_name: '',
    ...row,
  }));
  await catalogueWriter(database).replaceStandings(competitionId, season, rows);
};
