import { BasketballStatus, FootballStatus as S } from './status.ts';

const minutesSince = (kickoffSec: number, nowSec: number): number =>
  Math.max(0, Math.floor((nowSec - kickoffSec) / 60));

/**
 * Minutes to print beside a football match, or `null` when no clock is shown.
 * Half-time always reads 45 and extra time and the shoot-out 90+, however long they run.
 * A clock that stands before the start of the half reads its first minute.
 * @param kickoffSec start of the current half, Unix seconds; 0 means unknown
 * @param nowSec the server's time, Unix seconds
 * @source app §4 "Clock shown only for statuses 2,3,4,5,7 with time>0"
 */
export const footballClock = (status: number, kickoffSec: number, nowSec: number): string | null => {
  if (kickoffSec <= 0) return null;
  switch (status) {
    case S.firstHalf:
      return String(minutesSince(kickoffSec, nowSec) + 1);
    case S.halfTime:
      return '45';
    case S.secondHalf:
      return String(minutesSince(kickoffSec, nowSec) + 46);
    case S.extraTime:
    case S.shootOut:
      return '90+';
    default:
      return null;
  }
};

/**
 * The clock of the detail header, where stoppage time reads 45+n and 90+n.
 * Everything else is what {@link footballClock} gives.
 */
export const footballDetailClock = (status: number, kickoffSec: number, nowSec: number): string | null => {
  const clock = footballClock(status, kickoffSec, nowSec);
  if (clock === null) return null;
  if (status === S.firstHalf && Number(clock) > 45) return `45+${Number(clock) - 45}`;
  if (status === S.secondHalf && Number(clock) > 90) return `90+${Number(clock) - 90}`;
  return clock;
};

const HALF_MINUTES = 45;
const FULL_MINUTES = 90;
/** So far into the match as only its second half is. */
const AFTER_FIRST_HALF = HALF_MINUTES + 0.01;

/**
 * Whole minutes of the 90 that are played, stoppage time left out; null before, after, and in extra time.
 * From half-time on it is more than 45, for the stoppage time of the first half is over.
 */
export const playedMinutes = (status: number, kickoffSec: number, nowSec: number): number | null => {
  if (kickoffSec <= 0) return null;
  const minutes = minutesSince(kickoffSec, nowSec);
  if (status === S.firstHalf) return Math.min(minutes, HALF_MINUTES);
  if (status === S.halfTime) return AFTER_FIRST_HALF;
  if (status !== S.secondHalf) return null;
  return Math.min(Math.max(HALF_MINUTES + minutes, AFTER_FIRST_HALF), FULL_MINUTES);
};

const RUNNING_QUARTERS: readonly number[] = [
  BasketballStatus.quarter1,
  BasketballStatus.quarter2,
  BasketballStatus.quarter3,
  BasketballStatus.quarter4,
  BasketballStatus.overtime,
];

/**
 * Remaining time of the running period as mm:ss, or `null` when no clock is shown.
 * @param remainingSec seconds left in the period
 * @source app §4 "Clock (remaining period time, mm:ss) for statuses 2,4,6,8,9 when remaining time >0"
 */
export const basketballClock = (status: number, remainingSec: number): string | null => {
  if (!RUNNING_QUARTERS.includes(status) || remainingSec <= 0) return null;
  const seconds = Math.floor(remainingSec);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
};
