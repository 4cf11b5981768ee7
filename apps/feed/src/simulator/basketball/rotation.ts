import { BASKETBALL } from './basketball-model.ts';

/** The five on court in each minute of the game, overtimes at the end; numbers are places in the squad of the game. */
export type Rotation = readonly (readonly number[])[];

const ON_COURT = 5;
const QUARTERS = 4;
const QUARTER_MIN = BASKETBALL.quarterSec / 60;
const OVERTIME_MIN = BASKETBALL.overtimeSec / 60;
const REGULAR_MIN = QUARTERS * QUARTER_MIN;
/** Minutes that somebody who is on court may be ahead of his share before he is relieved. */
const STAYS_MIN = 1.6;

/** The places of the five largest, largest first; equal ones in order of their place. */
const fiveLargest = (of: readonly number[]): number[] => {
  const largest: number[] = [];
  for (const [place, value] of of.entries()) {
    const at = largest.findIndex((other) => value > (of[other] ?? 0));
    if (at >= 0) largest.splice(at, 0, place);
    else largest.push(place);
    if (largest.length > ON_COURT) largest.pop();
  }
  return largest;
};

/** The first five begin; from then on those play who are furthest behind the minutes they are to have. */
export const regularRotation = (minutes: readonly number[]): Rotation => {
  const rotation: number[][] = [];
  /** By how many minutes each is behind his share. */
  const behind = minutes.map((all) => (all > 0 ? 0 : Number.NEGATIVE_INFINITY));
  let five = minutes.slice(0, ON_COURT).map((_, place) => place);
  for (let minute = 0; minute < REGULAR_MIN; minute += 1) {
    for (const [place, all] of minutes.entries()) behind[place] = (behind[place] ?? 0) + all / REGULAR_MIN;
    // Who is on court stays a little longer than his share, so that nobody comes for a minute.
    const staying = behind.slice();
    for (const place of five) staying[place] = (staying[place] ?? 0) + STAYS_MIN;
    if (minute > 0) five = fiveLargest(staying);
    for (const place of five) behind[place] = (behind[place] ?? 0) - 1;
    rotation.push(five);
  }
  return rotation;
};

/** Overtimes are played by those who play most. */
export const overtimeFive = (minutes: readonly number[]): readonly number[] => fiveLargest(minutes);

/** Minutes of play that are over at a moment, of all periods; a fraction within the minute. */
export const playedMinutes = (period: number, remainingSec: number): number => {
  const regular = period <= QUARTERS;
  const before = regular ? (period - 1) * QUARTER_MIN : REGULAR_MIN + (period - QUARTERS - 1) * OVERTIME_MIN;
  return before + (regular ? QUARTER_MIN : OVERTIME_MIN) - remainingSec / 60;
};

/** Minutes in a game of so many periods. */
export const lengthMinutes = (periods: number): number => playedMinutes(periods, 0);

/** Which minute of the game a moment belongs to; the last second of a period is of that period. */
export const minuteOf = (period: number, remainingSec: number): number =>
  Math.max(0, Math.ceil(playedMinutes(period, remainingSec)) - 1);

/** Minutes that everyone was on court by then. @param places how many the squad has */
export const minutesBy = (rotation: Rotation, untilMin: number, places: number): number[] => {
  const minutes = Array.from({ length: places }, () => 0);
  for (const [minute, five] of rotation.entries()) {
    const share = Math.min(1, untilMin - minute);
    if (share <= 0) break;
    for (const place of five) minutes[place] = (minutes[place] ?? 0) + share;
  }
  return minutes;
};
