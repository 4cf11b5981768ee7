import type { Match } from '@touchline/contract/match';
import { currentPeriod, isFinished, isWaiting } from '@touchline/domain/match-phase';
import { Sport } from '@touchline/domain/sport';
import { BasketballStatus, FootballStatus } from '@touchline/domain/status';

/**
 * A place in a match. `reached` is in football the minute of play, in basketball the seconds that are left of the
 * period, below 0, so that it grows in both.
 */
type Place = { period: number; reached: number };

const EXTRA_TIME = 3;
const REGULAR_QUARTERS = 4;
const OVER: Place = { period: Number.POSITIVE_INFINITY, reached: 0 };
const endOf = (period: number): Place => ({ period, reached: Number.POSITIVE_INFINITY });

const FOOTBALL = /^(\d{1,3})(?:\+(\d{1,2}))?$/;
const BASKETBALL = /^(?:Q([1-4])|OT(\d)) (\d\d):(\d\d)$/;

const footballPlace = (time: string): Place | undefined => {
  const [, minute, stoppage = '0'] = FOOTBALL.exec(time) ?? [];
  if (minute === undefined) return undefined;
  const period = Number(minute) <= 45 ? 1 : Number(minute) <= 90 ? 2 : EXTRA_TIME;
  return { period, reached: Number(minute) + Number(stoppage) };
};

const basketballPlace = (time: string): Place | undefined => {
  const [, quarter, overtime, minutes, seconds] = BASKETBALL.exec(time) ?? [];
  if (minutes === undefined) return undefined;
  const period = quarter === undefined ? REGULAR_QUARTERS + Number(overtime) : Number(quarter);
  return { period, reached: -(60 * Number(minutes) + Number(seconds)) };
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

/**
 * Lines that were told for certain, up to the first that was perhaps not: whoever asks for newer ones misses none.
 * A line knows its minute alone, so the lines of the running minute wait.
 * @param match as it was at that moment
 */
export const linesAsOf = <Line extends { time: string }>(
  lines: readonly Line[],
  match: Match,
  nowSec: number,
): Line[] => {
  const isFootball = match.sport_id === Sport.football;
  const running = isFootball ? footballNow(match, nowSec) : basketballNow(match);
  const now = isFinished(match) ? OVER : running;
  if (isWaiting(match) || !now) return [];
  const isTold = ({ time }: Line): boolean => {
    // Only what is said before the start has no time.
    if (time === '') return true;
    const at = isFootball ? footballPlace(time) : basketballPlace(time);
    if (!at) return false;
    return at.period < now.period || (at.period === now.period && at.reached <= now.reached);
  };
  const first = lines.findIndex((line) => !isTold(line));
  return first < 0 ? [...lines] : lines.slice(0, first);
};
