import type { StandingTable, TieBreak } from './tables.ts';

/** A finished match as a table sees it. Basketball scores are totals. */
export type Result = { homeId: number; awayId: number; home: number; away: number };

type Row = Omit<StandingTable, 'competition_id' | 'season' | 'group_name' | 'position' | 'streak'> & {
  streak: number;
};

/** Points of a win and of a draw; basketball knows no draw and counts one for a defeat. */
const POINTS = {
  1: { won: 3, drawn: 1, lost: 0 },
  2: { won: 2, drawn: 1, lost: 1 },
} as const;

/** Basketball plays more often, and looks further back. */
const FORM_LENGTH = { 1: 6, 2: 10 } as const;

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
  streak: 0,
});

/** Wins in a row above zero, defeats below; a draw ends both. */
const nextStreak = (streak: number, outcome: 'won' | 'drawn' | 'lost'): number => {
  if (outcome === 'drawn') return 0;
  return outcome === 'won' ? Math.max(0, streak) + 1 : Math.min(0, streak) - 1;
};

const count = (row: Row, scored: number, conceded: number, sportId: 1 | 2): void => {
  const outcome = scored > conceded ? 'won' : scored < conceded ? 'lost' : 'drawn';
  row.played += 1;
  row[outcome] += 1;
  row.scored += scored;
  row.conceded += conceded;
  row.points += POINTS[sportId][outcome];
  const letter = { won: 'W', drawn: 'D', lost: 'L' }[outcome];
  row.form = `${row.form}${letter}`.slice(-FORM_LENGTH[sportId]);
  row.streak = nextStreak(row.streak, outcome);
};

const byDifference = (left: Row, right: Row): number =>
  right.scored - right.conceded - (left.scored - left.conceded) ||
  right.scored - left.scored ||
  left.team_id - right.team_id;

/** Which matches of a team count: all, or those at home or away alone. */
export type TableKind = 'all' | 'home' | 'away';

type Rules = { sportId: 1 | 2; kind: TableKind };

const countAll = (
  results: readonly Result[],
  teamIds: readonly number[],
  { sportId, kind }: Rules,
): Row[] => {
  const rows = new Map(teamIds.map((id) => [id, emptyRow(id)]));
  const rowOf = (id: number): Row => {
    const row = rows.get(id) ?? emptyRow(id);
    rows.set(id, row);
    return row;
  };
  for (const { homeId, awayId, home, away } of results) {
    if (kind !== 'away') count(rowOf(homeId), home, away, sportId);
    if (kind !== 'home') count(rowOf(awayId), away, home, sportId);
  }
  return [...rows.values()];
};

/** Teams of equal points by the matches among themselves; who is still equal by difference of all matches. */
const byMeetings = (tied: readonly Row[], results: readonly Result[], rules: Rules): Row[] => {
  if (tied.length < 2) return [...tied];
  const ids = new Set(tied.map(({ team_id }) => team_id));
  const among = results.filter(({ homeId, awayId }) => ids.has(homeId) && ids.has(awayId));
  const own = new Map(countAll(among, [...ids], { ...rules, kind: 'all' }).map((row) => [row.team_id, row]));
  const meeting = ({ team_id }: Row) => {
    const row = own.get(team_id);
    return { points: row?.points ?? 0, difference: (row?.scored ?? 0) - (row?.conceded ?? 0) };
  };
  return tied.toSorted((left, right) => {
    const [one, other] = [meeting(left), meeting(right)];
    return other.points - one.points || other.difference - one.difference || byDifference(left, right);
  });
};

type TableOptions = {
  sportId: 1 | 2;
  /** Every team of the season, also those that have not played. */
  teamIds?: readonly number[];
  tieBreak?: TieBreak;
  kind?: TableKind;
};

/**
 * The table after these results, best first: points, then what the competition decides by: the difference
 * and the number of goals of all matches, or first the matches of the equals among themselves.
 * @param results in order of time, so that the form is that of the last six
 */
export const seasonTable = (
  results: readonly Result[],
  { sportId, teamIds = [], tieBreak = 'difference', kind = 'all' }: TableOptions,
): (Row & { position: number })[] => {
  const rules = { sportId, kind };
  const byPoints = Map.groupBy(countAll(results, teamIds, rules), ({ points }) => points);
  return [...byPoints.entries()]
    .sort(([left], [right]) => right - left)
    .flatMap(([, tied]) =>
      tieBreak === 'headToHead' && kind === 'all'
        ? byMeetings(tied, results, rules)
        : tied.toSorted(byDifference),
    )
    .map((row, index) => ({ ...row, position: index + 1 }));
};

/**
 * The matches of each table of a season, by the name of the group in order; one unnamed group where there are
 * none. In a cup with groups, matches outside of them belong to no table.
 */
export const groupsOf = <Match extends { group_name?: string }>(
  matches: readonly Match[],
): [name: string, matches: Match[]][] => {
  const groups = Map.groupBy(matches, ({ group_name: name = '' }) => name);
  if (groups.size > 1) groups.delete('');
  return [...groups].toSorted(([left], [right]) => left.localeCompare(right));
};
