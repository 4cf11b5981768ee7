import { dayText, timeOfDay } from '../../platform/format.ts';

/** Day and time of a moment, as short as they can be. */
export const momentOf = (sec: number): string => `${dayText(new Date(sec * 1000))} ${timeOfDay(sec)}`;
