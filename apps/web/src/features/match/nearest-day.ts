import { daysBetween, type DayText } from '../../platform/days.ts';

/** The day with matches that is nearest to an empty one; the later of two that are as near. */
export const nearestDay = (counts: Readonly<Record<DayText, number>>, from: DayText): DayText | undefined => {
  const far = (day: DayText) => Math.abs(daysBetween(from, day));
  return Object.entries(counts)
    .flatMap(([day, count]) => (count > 0 && day !== from ? [day] : []))
    .toSorted((one, other) => far(one) - far(other) || other.localeCompare(one))[0];
};
