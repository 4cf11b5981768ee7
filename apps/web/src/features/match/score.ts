import type { Match } from '@touchline/contract/match';
import { isFinished, isInPlay, isWaiting, stageOf } from '@touchline/domain/match-phase';
import { Sport } from '@touchline/domain/sport';

export type Pair = readonly [home: number, away: number];

/** Places of the football numbers in a side's scores. */
const FOOTBALL = { score: 0, halfTime: 1, red: 2, yellow: 3, corners: 4, extraTime: 5, shootOut: 6 } as const;
export type FootballNumber = keyof typeof FOOTBALL;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

export const footballPair = (match: Match, what: FootballNumber): Pair => [
  match.home_scores[FOOTBALL[what]] ?? 0,
  match.away_scores[FOOTBALL[what]] ?? 0,
];

/** Postponed, cancelled and the like say nothing of whether it began: what was counted does. */
const neverBegan = (match: Match): boolean =>
  stageOf(match) === 'other' && sum(match.home_scores) + sum(match.away_scores) === 0;

/** The score to print; undefined before the start and where nothing was counted. After extra time that score counts. */
export const scoreOf = (match: Match): Pair | undefined => {
  if (isWaiting(match) || neverBegan(match) || match.home_scores.length === 0) return undefined;
  if (match.sport_id === Sport.basketball) return [sum(match.home_scores), sum(match.away_scores)];
  const after = footballPair(match, 'extraTime');
  return sum(after) > 0 ? after : footballPair(match, 'score');
};

/** Whether there is a score to uncover; a page from the server leaves out the score itself for who hides it. */
export const hasScore = (match: Match): boolean =>
  scoreOf(match) !== undefined || isInPlay(match) || isFinished(match);

/** Side that leads: 0 home, 1 away, -1 neither. */
export const leaderOf = (score: Pair | undefined): 0 | 1 | -1 => {
  if (!score || score[0] === score[1]) return -1;
  return score[0] > score[1] ? 0 : 1;
};

/** Quarters that were or are played, first to overtime, as pairs. */
export const quartersOf = (match: Match): Pair[] => {
  const played = Math.max(match.home_scores.length, match.away_scores.length);
  return Array.from({ length: played }, (_, at) => [match.home_scores[at] ?? 0, match.away_scores[at] ?? 0]);
};

/** Whether the source of the match tells this number at all. */
export const isTold = ({ home_scores: scores }: Match, what: FootballNumber): boolean =>
  scores.length > FOOTBALL[what];

/** True once half-time has been reached, so that its score means something. */
export const hasHalfTime = (match: Match): boolean =>
  match.sport_id === Sport.football && match.status >= 3 && match.status <= 8 && isTold(match, 'halfTime');
