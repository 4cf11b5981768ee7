import * as v from 'valibot';

/** Between the first matches there were and the end of the calendar. */
const FIRST_SEC = Date.UTC(1850, 0, 1) / 1000;
const LAST_SEC = 253_402_300_799;
const NOT_A_MOMENT = 'must be Unix seconds';

/** When something happens. */
export const Moment = v.pipe(
  v.number(NOT_A_MOMENT),
  v.integer(NOT_A_MOMENT),
  v.minValue(FIRST_SEC, NOT_A_MOMENT),
  v.maxValue(LAST_SEC, NOT_A_MOMENT),
);

/** Extra time with all its stoppages ends long before. */
const LAST_MINUTE = 200;
const NOT_A_MINUTE = 'must be a minute of a match';

export const Minute = v.pipe(
  v.number(NOT_A_MINUTE),
  v.integer(NOT_A_MINUTE),
  v.minValue(0, NOT_A_MINUTE),
  v.maxValue(LAST_MINUTE, NOT_A_MINUTE),
);

/** Whether `YYYY-MM-DD` is in the calendar: 31 February would roll over into March. */
export const isDay = (text: string): boolean => {
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text;
};

/** Whether a text is a time on a clock, `HH:MM` or `H:MM`. */
export const isTimeOfDay = (text: string): boolean => /^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(text);

export const PLAYS_ITSELF = 'a team cannot play against itself';
