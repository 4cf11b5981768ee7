import type { ClosingLine } from '@touchline/contract/analysis';
import type { Match } from '@touchline/contract/match';
import { isFinished } from '@touchline/domain/match-phase';
import { Sport } from '@touchline/domain/sport';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Lines are settled by the score without extra time in football, with it in basketball; undefined before the end. */
const settled = (match: Match): readonly [home: number, away: number] | undefined => {
  const { sport_id: sport, home_scores: home, away_scores: away } = match;
  if (!isFinished(match)) return undefined;
  return sport === Sport.football ? [home[0] ?? 0, away[0] ?? 0] : [sum(home), sum(away)];
};

export type LineResult = 'won' | 'lost' | 'push';

const sideOf = (difference: number): LineResult =>
  difference === 0 ? 'push' : difference > 0 ? 'won' : 'lost';

/** How a match ended for a team against its handicap, and the line from that team's side. */
export const handicapFor = (
  match: Match,
  teamId: number,
  { handicap }: Pick<ClosingLine, 'handicap'>,
): { line: number; result: LineResult } | undefined => {
  const score = settled(match);
  if (!score || handicap === undefined) return undefined;
  const sign = match.home.id === teamId ? 1 : -1;
  return {
    // Without the addition a level line of the away side would be a negative zero.
    line: sign * handicap + 0,
    result: sideOf(sign * (score[0] - score[1] - handicap)),
  };
};

/** Whether a match had more or less than the line of its total. */
export const totalOf = (
  match: Match,
  { total }: Pick<ClosingLine, 'total'>,
): 'over' | 'under' | 'push' | undefined => {
  const score = settled(match);
  if (!score || total === undefined) return undefined;
  const difference = sum(score) - total;
  return difference === 0 ? 'push' : difference > 0 ? 'over' : 'under';
};

/** Of these matches, how many went over their line and how many stayed under it. */
export const totalsOf = (
  matches: readonly Match[],
  lines: ReadonlyMap<number, ClosingLine>,
): { over: number; under: number } => {
  const results = matches.map((match) => totalOf(match, lines.get(match.id) ?? {}));
  const count = (of: 'over' | 'under') => results.filter((one) => one === of).length;
  return { over: count('over'), under: count('under') };
};
