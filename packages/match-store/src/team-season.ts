/** A finished football or basketball match from one team's side. Basketball scores are totals. */
export type OwnResult = {
  matchId: number;
  atHome: boolean;
  scored: number;
  conceded: number;
  /** At half-time. */
  scoredFirst: number;
  concededFirst: number;
};

/** A goal in a match of the team. */
export type OwnGoal = { own: boolean; minute: number };

export type TeamTotals = {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  /** Matches without a goal against. */
  cleanSheets: number;
  /** Matches with three goals or more. */
  over2: number;
};

export const totalsOf = (results: readonly OwnResult[]): TeamTotals => {
  const count = (test: (result: OwnResult) => boolean) => results.filter(test).length;
  const sum = (of: 'scored' | 'conceded') => results.reduce((total, result) => total + result[of], 0);
  return {
    played: results.length,
    won: count(({ scored, conceded }) => scored > conceded),
    drawn: count(({ scored, conceded }) => scored === conceded),
    lost: count(({ scored, conceded }) => scored < conceded),
    scored: sum('scored'),
    conceded: sum('conceded'),
    cleanSheets: count(({ conceded }) => conceded === 0),
    over2: count(({ scored, conceded }) => scored + conceded > 2),
  };
};

export type GoalSpread = {
  /** Goals by quarter of an hour, six of them; stoppage time counts to the last of its half. */
  scored: number[];
  conceded: number[];
  /** Matches with 0, 1, 2, 3 and more goals of the team. */
  perMatch: number[];
};

const QUARTER_MIN = 15;
const QUARTERS = 6;
const MOST_GOALS = 4;

/** @param goals minutes as they are written: 45+2 is 45. Goals of extra time are left out */
export const spreadOf = (results: readonly OwnResult[], goals: readonly OwnGoal[]): GoalSpread => {
  const spread: GoalSpread = {
    scored: Array.from({ length: QUARTERS }, () => 0),
    conceded: Array.from({ length: QUARTERS }, () => 0),
    perMatch: Array.from({ length: MOST_GOALS + 1 }, () => 0),
  };
  for (const { own, minute } of goals) {
    const quarter = Math.ceil(Math.max(1, minute) / QUARTER_MIN) - 1;
    const list = own ? spread.scored : spread.conceded;
    if (quarter < QUARTERS) list[quarter] = (list[quarter] ?? 0) + 1;
  }
  for (const { scored } of results) {
    const place = Math.min(MOST_GOALS, scored);
    spread.perMatch[place] = (spread.perMatch[place] ?? 0) + 1;
  }
  return spread;
};

export type HalfFullTable = {
  /** Matches by result at half-time and at the end, of the team: WW WD WL DW DD DL LW LD LL. */
  counts: number[];
  odd: number;
  even: number;
};

const place = (scored: number, conceded: number): number =>
  scored > conceded ? 0 : scored === conceded ? 1 : 2;

export const halfFullOf = (results: readonly OwnResult[]): HalfFullTable => {
  const counts = Array.from({ length: 9 }, () => 0);
  let odd = 0;
  for (const { scored, conceded, scoredFirst, concededFirst } of results) {
    const at = 3 * place(scoredFirst, concededFirst) + place(scored, conceded);
    counts[at] = (counts[at] ?? 0) + 1;
    odd += (scored + conceded) % 2;
  }
  return { counts, odd, even: results.length - odd };
};
