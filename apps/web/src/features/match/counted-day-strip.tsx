import { useQuery } from '@tanstack/react-query';
import { daysBetween } from '../../platform/days.ts';
import { DayStrip, REACH, type DayStripProps } from './day-strip.tsx';
import { countsAround } from './day-queries.ts';

/** The strip of days with the number of matches of each, asked for around today, or around a day out of its reach. */
export const CountedDayStrip = ({ sport, ...props }: DayStripProps & { sport: 0 | 1 | 2 }) => {
  const { day, today } = props;
  const inReach = Math.abs(daysBetween(today, day)) <= REACH;
  const { data } = useQuery(countsAround(inReach ? today : day, sport, REACH));
  return <DayStrip {...props} counts={data} />;
};
