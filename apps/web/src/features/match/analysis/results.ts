import type { Match } from '@touchline/contract/match';
import { isFinished } from '@touchline/domain/match-phase';
import { Sport } from '@touchline/domain/sport';
import { scoreOf } from '../score.ts';

export type Result = 'W' | 'D' | 'L';

/** How a finished match ended for one of its teams; undefined for one that has not ended. */
export const resultFor = (match: Match, teamId: number): Result | undefined => {
  const score = scoreOf(match);
  if (!score || !isFinished(match)) return undefined;
  const [own, other] = match.home.id === teamId ? score : [score[1], score[0]];
  if (own === other) return 'D';
  return own > other ? 'W' : 'L';
};

export type Balance = { W: number; D: number; L: number };

export const recordOf = (matches: readonly Match[], teamId: number): Balance => {
  const record = { W: 0, D: 0, L: 0 };
  for (const match of matches) {
    const result = resultFor(match, teamId);
    if (result) record[result] += 1;
  }
  return record;
};

export type MatchesChoice = {
  /** Only matches in which the team played on the same side as in this one. */
  sameSide: boolean;
  /** Only matches of the same competition. */
  sameEvent: boolean;
  count: 6 | 10 | 20;
};

/** The newest matches that fit the choice. `of` is the match in question, `teamId` whose side counts. */
export const chosenMatches = (
  matches: readonly Match[],
  { sameSide, sameEvent, count }: MatchesChoice,
  { of, teamId }: { of: Match; teamId: number },
): Match[] => {
  const home = of.home.id === teamId;
  return matches
    .filter((match) => !sameEvent || match.event_id === of.event_id)
    .filter((match) => !sameSide || (match.home.id === teamId) === home)
    .slice(0, count);
};

/** The run that goes on: the result of the newest matches and how many have it. */
export const streakOf = (
  matches: readonly Match[],
  teamId: number,
): { result: Result; count: number } | undefined => {
  const results = matches.flatMap((match) => resultFor(match, teamId) ?? []);
  const [result] = results;
  if (!result) return undefined;
  const other = results.findIndex((each) => each !== result);
  return { result, count: other === -1 ? results.length : other };
};

/** Half-time score of football, as `1-0`; empty elsewhere. */
export const halfText = ({ sport_id, home_scores, away_scores }: Match): string =>
  sport_id === Sport.football ? `${home_scores[1] ?? 0}-${away_scores[1] ?? 0}` : '';

const DAY_SEC = 86_400;

/** Whole days between two starts. */
export const restDays = (fromSec: number, toSec: number): number => Math.round((toSec - fromSec) / DAY_SEC);
