import type { StandingTable } from '@touchline/match-store/tables';

/** A finished match as a table sees it. Basketball scores are totals. */
export type Result = { homeId: number; awayId: number; home: number; away: number };

type Row = Omit<StandingTable, 'competition_id' | 'season' | 'group_name' | 'position'>;

/** Points of a win and of a draw; basketball knows no draw and counts one for a defeat. */
export const POINTS = {
  1: { won: 3, drawn: 1, lost: 0 },
  2: { won: 2, drawn: 1, lost: 1 },
} as const;

const FORM_LENGTH = 6;

const emptyRow = (teamId: number): Row => ({
  team_id: teamId,
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  scored: 0,
  conceded: 0,
  points: 0,
  form: '',
});

const count = (row: Row, scored: number, conceded: number, points: (typeof POINTS)[1 | 2]): void => {
  const outcome = scored > conceded ? 'won' : scored < conceded ? 'lost' : 'drawn';
  row.played += 1;
  row[outcome] += 1;
  row.scored += scored;
  row.conceded += conceded;
  row.points += points[outcome];
  const letter = { won: 'W', drawn: 'D', lost: 'L' }[outcome];
  row.form = `${row.form}${letter}`.slice(-FORM_LENGTH);
};

const byRank = (left: Row, right: Row): number =>
  right.points - left.points ||
  right.scored - right.conceded - (left.scored - left.conceded) ||
  right.scored - left.scored ||
  left.team_id - right.team_id;

/**
 * The table after these results, best first: points, then difference, then scored.
 * @param results in order of time, so that the form is that of the last six
 * @param teamIds every team of the season, also those that have not played
 */
export const seasonTable = (
  results: readonly Result[],
  { sportId, teamIds = [] }: { sportId: 1 | 2; teamIds?: readonly number[] },
): (Row & { position: number })[] => {
  const rows = new Map(teamIds.map((id) => [id, emptyRow(id)]));
  const rowOf = (id: number): Row => {
    const row = rows.get(id) ?? emptyRow(id);
    rows.set(id, row);
    return row;
  };
  for (const { homeId, awayId, home, away } of results) {
    count(rowOf(homeId), home, away, POINTS[sportId]);
    count(rowOf(awayId), away, home, POINTS[sportId]);
  }
  return [...rows.values()].sort(byRank).map((row, index) => ({ ...row, position: index + 1 }));
};
