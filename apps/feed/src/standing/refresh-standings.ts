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

/** Makes the tables of a season anew from its finished matches: one of a league, one of each group of a cup. */
export const refreshStandings = async (
  database: Kysely<Tables>,
  { competitionId, season, sportId }: Season,
): Promise<void> => {
  const finished = sportId === 1 ? FOOTBALL_STATUS.finished : BASKETBALL_STATUS.finished;
  const matches = await database
    .withSchema('match')
    .selectFrom('match')
    .select(['home_id', 'away_id', 'home_scores', 'away_scores', 'status', 'group_name'])
    .where('event_id', '=', competitionId)
    .where('season', '=', season)
    .orderBy('time_sec')
    .orderBy('id')
    .execute();
  const tieBreak = await tieBreakOf(database, competitionId);
  const tableOf = (own: typeof matches) => {
    const results = own
      .filter(({ status }) => status === finished)
      .map(({ home_id, away_id, home_scores, away_scores }) => ({
        homeId: home_id,
        awayId: away_id,
        home: scoreInTable(sportId, home_scores),
        away: scoreInTable(sportId, away_scores),
      }));
    const teamIds = [...new Set(own.flatMap(({ home_id, away_id }) => [home_id, away_id]))];
    return seasonTable(results, { sportId, teamIds, tieBreak });
  };
  const groups = Map.groupBy(matches, ({ group_name: name = '' }) => name);
  // In a cup with groups what is played outside of them makes no table.
  if (groups.size > 1) groups.delete('');
  const rows = [...groups]
    .toSorted(([left], [right]) => left.localeCompare(right))
    .flatMap(([group_name, own]) =>
      tableOf(own).map((row) => ({ competition_id: competitionId, season, group_name, ...row })),
    );
  await catalogueWriter(database).replaceStandings(competitionId, season, rows);
};
