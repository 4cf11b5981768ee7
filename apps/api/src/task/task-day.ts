import { brandHome, calendarDay } from '@touchline/domain/brand-calendar';
import { brandOfSource } from '@touchline/domain/brand';
import type { Context } from '../handle.ts';

/** The day by which tasks are counted: that of the variant, whatever the clock of the phone says. */
export type TaskDay = {
  /** `yyyymmdd`. */
  day: number;
  /** First second of the day. */
  startSec: number;
};

/** Zones are offset by quarters of an hour, so that days begin at one. */
const QUARTER_SEC = 900;

export const taskDay = ({ common, nowSec }: Pick<Context<'guest'>, 'common' | 'nowSec'>): TaskDay => {
  const { timeZone } = brandHome(brandOfSource(common.sp_source));
  const { day } = calendarDay(nowSec, timeZone);
  let startSec = nowSec - (nowSec % QUARTER_SEC);
  while (calendarDay(startSec - QUARTER_SEC, timeZone).day === day) startSec -= QUARTER_SEC;
  return { day, startSec };
};
