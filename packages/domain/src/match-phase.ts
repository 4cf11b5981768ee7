import { BasketballStatus, FootballStatus } from './status.ts';
import { Sport, type SportId } from './sport.ts';

export type MatchState = { sport_id: SportId; status: number };

/** The status numbers of the match's sport. Both sports have the names that these rules need. */
const statusOf = ({ sport_id }: MatchState) =>
  sport_id === Sport.football ? FootballStatus : BasketballStatus;

/** @source app §4 "finished 8", "finished 10" */
export const isFinished = (match: MatchState): boolean => match.status === statusOf(match).finished;

/**
 * Finished is tested first, because the ranges of the specification contain it.
 * @source app §4 "In play is 2 to 8", "In play 2-10"
 */
export const isInPlay = (match: MatchState): boolean =>
  !isFinished(match) && match.status > statusOf(match).notStarted && match.status < statusOf(match).finished;

/** @source app §4 "waiting 1" */
export const isWaiting = (match: MatchState): boolean => match.status === statusOf(match).notStarted;

/** Status 0 (abnormal) and numbers outside the tables are hidden from lists. */
export const isListed = (match: MatchState): boolean =>
  match.status > statusOf(match).abnormal && match.status <= statusOf(match).undetermined;

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
  switch (status) {
    case BasketballStatus.quarter1:
    case BasketballStatus.quarter1End:
      return 1;
    case BasketballStatus.quarter2:
    case BasketballStatus.quarter2End:
      return 2;
    case BasketballStatus.quarter3:
    case BasketballStatus.quarter3End:
      return 3;
    case BasketballStatus.quarter4:
      return 4;
    default:
      return 0;
  }
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
export const MatchFilter = { all: 0, finished: 1, unfinished: 2, waiting: 3, inplay: 4 } as const;
export type MatchFilter = (typeof MatchFilter)[keyof typeof MatchFilter];

const willNotEnd = (match: MatchState): boolean =>
  match.status === statusOf(match).abandoned || match.status === statusOf(match).cancelled;

/** Whether a list with this filter shows the match. `unfinished` is everything that may still be played. */
export const passesFilter = (match: MatchState, filter: MatchFilter): boolean => {
  if (!isListed(match)) return false;
  switch (filter) {
    case MatchFilter.all:
      return true;
    case MatchFilter.finished:
      return isFinished(match);
    case MatchFilter.unfinished:
      return !isFinished(match) && !willNotEnd(match);
    case MatchFilter.waiting:
      return isWaiting(match);
    case MatchFilter.inplay:
      return isInPlay(match);
    default:
      return filter satisfies never;
  }
};
