import type { Match } from '@touchline/contract/match';
import { currentPeriod, isFinished, isWaiting } from '@touchline/domain/match-phase';
import { Sport } from '@touchline/domain/sport';
import { BasketballStatus, FootballStatus } from '@touchline/domain/status';

/**
 * A place in a match. `reached` is in football the minute of play, in basketball the seconds that are left of the
 * period, below 0, so that it grows in both.
 */
export type Place = { period: number; reached: number };

export const REGULAR_QUARTERS = 4;
const EXTRA_TIME = 3;
const OVER: Place = { period: Number.POSITIVE_INFINITY, reached: 0 };
const endOf = (period: number): Place => ({ period, reached: Number.POSITIVE_INFINITY });

/** Where a minute of football lies. @param stoppage minutes on top; 45+2 is 45 and 2 */
export const footballPlace = (minute: number, stoppage: number): Place => {
  const period = minute <= 45 ? 1 : minute <= 90 ? 2 : EXTRA_TIME;
  return { period, reached: minute + stoppage };
};

/** Football: minutes that are over. What a status leaves open is taken as the earliest that it can be. */
const footballNow = ({ status, kickoff_time: kickoffSec }: Match, nowSec: number): Place | undefined => {
  const minutes = Math.floor((nowSec - kickoffSec) / 60);
  switch (status) {
    case FootballStatus.firstHalf:
      return { period: 1, reached: minutes };
    case FootballStatus.halfTime:
      return endOf(1);
    case FootballStatus.secondHalf:
      return { period: 2, reached: 45 + minutes };
    case FootballStatus.extraTime:
    case FootballStatus.shootOut:
      return endOf(2);
    default:
      return undefined;
  }
};

/** Basketball: the last time left that was told; the true one is no more than that. */
const basketballNow = ({ status, period_remaining_time: left }: Match): Place | undefined => {
  if (status === BasketballStatus.overtime) return endOf(REGULAR_QUARTERS);
  const period = currentPeriod(status);
  if (period === 0) return undefined;
  const isRunning = status % 2 === 0;
  return isRunning ? { period, reached: -left } : endOf(period);
};

/** The latest place that is over for certain; undefined before the start. @param match as it was at that moment */
export const placeAsOf = (match: Match, nowSec: number): Place | undefined => {
  if (isFinished(match)) return OVER;
  if (isWaiting(match)) return undefined;
  return match.sport_id === Sport.football ? footballNow(match, nowSec) : basketballNow(match);
};

export const isReached = (at: Place, now: Place): boolean =>
  at.period < now.period || (at.period === now.period && at.reached <= now.reached);
