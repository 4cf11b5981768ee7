import { BASKETBALL_STATUS, FOOTBALL_STATUS } from './status.ts';
import { SPORT, type SportId } from './sport.ts';

export type MatchState = { sport_id: SportId; status: number };

const isFootball = ({ sport_id }: MatchState): boolean => sport_id === SPORT.football;

/** @source app §4 "finished 8", "finished 10" */
export const isFinished = (match: MatchState): boolean =>
  match.status === (isFootball(match) ? FOOTBALL_STATUS.finished : BASKETBALL_STATUS.finished);

/**
 * Finished is tested first, because the ranges of the specification contain it.
 * @source app §4 "In play is 2 to 8", "In play 2-10"
 */
export const isInPlay = (match: MatchState): boolean =>
  !isFinished(match) && match.status >= 2 && match.status <= (isFootball(match) ? 8 : 10);

/** @source app §4 "waiting 1" */
export const isWaiting = ({ status }: MatchState): boolean => status === 1;

/** Status 0 (abnormal) and numbers outside the tables are hidden from lists. */
export const isListed = (match: MatchState): boolean =>
  match.status >= 1 && match.status <= (isFootball(match) ? 13 : 15);

export type MatchStage = 'waiting' | 'inplay' | 'finished' | 'other';

/** Which group of a list the match belongs to; `other` is postponed, interrupted, cancelled and the like. */
export const stageOf = (match: MatchState): MatchStage => {
  if (isFinished(match)) return 'finished';
  if (isInPlay(match)) return 'inplay';
  return isWaiting(match) ? 'waiting' : 'other';
};

/**
 * Quarter that is played or was played last, 0 when the status tells none.
 * @source app §4 "Current period: statuses 2,3 give 1; 4,5 give 2; 6,7 give 3; 8 gives 4"
 */
export const currentPeriod = (status: number): 0 | 1 | 2 | 3 | 4 => {
  if (status === 2 || status === 3) return 1;
  if (status === 4 || status === 5) return 2;
  if (status === 6 || status === 7) return 3;
  return status === 8 ? 4 : 0;
};

/** Whole minutes until the start, rounded up; 0 once it is due or when the match is not waiting. */
export const waitingMinutes = (match: MatchState & { time: number }, nowSec: number): number =>
  isWaiting(match) ? Math.max(0, Math.ceil((match.time - nowSec) / 60)) : 0;

/** @source app §4 "Live in 30 minutes: a waiting match with 1 to 30 minutes until start" */
export const liveIn30Minutes = (match: MatchState & { time: number }, nowSec: number): boolean => {
  const minutes = waitingMinutes(match, nowSec);
  return minutes >= 1 && minutes <= 30;
};

/** @source app §4 "Match filter: all 0, finished 1, unfinished 2, waiting 3, inplay 4" */
export const MATCH_FILTER = { all: 0, finished: 1, unfinished: 2, waiting: 3, inplay: 4 } as const;
export type MatchFilter = (typeof MATCH_FILTER)[keyof typeof MATCH_FILTER];

const willNotEnd = (match: MatchState): boolean =>
  isFootball(match)
    ? match.status === FOOTBALL_STATUS.abandoned || match.status === FOOTBALL_STATUS.cancelled
    : match.status === BASKETBALL_STATUS.abandoned || match.status === BASKETBALL_STATUS.cancelled;

/** Whether a list with this filter shows the match. `unfinished` is everything that may still be played. */
export const passesFilter = (match: MatchState, filter: MatchFilter): boolean => {
  if (!isListed(match)) return false;
  switch (filter) {
    case MATCH_FILTER.all:
      return true;
    case MATCH_FILTER.finished:
      return isFinished(match);
    case MATCH_FILTER.unfinished:
      return !isFinished(match) && !willNotEnd(match);
    case MATCH_FILTER.waiting:
      return isWaiting(match);
    case MATCH_FILTER.inplay:
      return isInPlay(match);
    default:
      return filter satisfies never;
  }
};
