/** Sizes of the drawing in its own units. */
export const WIDTH_PX = 350;
export const HEIGHT_PX = 116;
export const MIDDLE_Y = 58;
export const LABEL_Y = 130;
export const BAR_PX = 2.8;

const MINUTES = 92;
const HALF_GAP_PX = 8;
const FULL_PX = 46;
const LEAST_PX = 2;

/**
 * Left edge of a minute's bar; a gap stands for half-time.
 * @param last minute the drawing ends with, beyond 92 in extra time
 */
export const minuteX = (minute: number, last = MINUTES): number => {
  const minutes = Math.max(MINUTES, last);
  return Math.min(
    WIDTH_PX - BAR_PX,
    ((Math.min(minute, minutes) - 1) * (WIDTH_PX - HALF_GAP_PX)) / minutes + (minute > 45 ? HALF_GAP_PX : 0),
  );
};

/** A quiet match is not drawn as a stormy one: below this the bars stay short. */
const CALM = 40;

/** The pressure that a bar of full height stands for: the strongest of the match. */
export const fullOf = (momentum: readonly number[]): number =>
  Math.min(100, Math.max(CALM, ...momentum.map(Math.abs)));

/** Place and height of a value from -100 (away, downwards) to 100 (home, upwards). @param full value of a bar of full height */
export const barOf = (value: number, full = 100): { y: number; height: number } => {
  const height = Math.max(LEAST_PX, (Math.min(full, Math.abs(value)) / full) * FULL_PX);
  return { y: value >= 0 ? MIDDLE_Y - 1 - height : MIDDLE_Y + 1, height };
};
