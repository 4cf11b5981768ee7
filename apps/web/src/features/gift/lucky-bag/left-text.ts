import { utcOffsetAt } from '../../../platform/time-zone.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** Minutes and seconds that are left, `00:18`. */
export const leftText = (sec: number): string => {
  const left = Math.max(0, sec);
  return `${two(Math.floor(left / 60))}:${two(left % 60)}`;
};

/** The time of day with seconds, in the reader's zone. */
export const clockOf = (unixSec: number): string => {
  const local = new Date((unixSec + utcOffsetAt(unixSec * 1000) * 60) * 1000);
  return local.toISOString().slice(11, 19);
};
