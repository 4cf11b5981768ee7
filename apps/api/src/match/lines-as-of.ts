import type { Match } from '@touchline/contract/match';
import { Sport } from '@touchline/domain/sport';
import { footballPlace, isReached, placeAsOf, REGULAR_QUARTERS, type Place } from './place-as-of.ts';

const FOOTBALL = /^(\d{1,3})(?:\+(\d{1,2}))?$/;
const BASKETBALL = /^(?:Q([1-4])|OT(\d)) (\d\d):(\d\d)$/;

const footballTime = (time: string): Place | undefined => {
  const [, minute, stoppage = '0'] = FOOTBALL.exec(time) ?? [];
  return minute === undefined ? undefined : footballPlace(Number(minute), Number(stoppage));
};

const basketballTime = (time: string): Place | undefined => {
  const [, quarter, overtime, minutes, seconds] = BASKETBALL.exec(time) ?? [];
  if (minutes === undefined) return undefined;
  const period = quarter === undefined ? REGULAR_QUARTERS + Number(overtime) : Number(quarter);
  return { period, reached: -(60 * Number(minutes) + Number(seconds)) };
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
  const now = placeAsOf(match, nowSec);
  if (!now) return [];
  const placeOf = match.sport_id === Sport.football ? footballTime : basketballTime;
  const isTold = ({ time }: Line): boolean => {
    // Only what is said before the start has no time.
    if (time === '') return true;
    const at = placeOf(time);
    return at !== undefined && isReached(at, now);
  };
  const first = lines.findIndex((line) => !isTold(line));
  return first < 0 ? [...lines] : lines.slice(0, first);
};
