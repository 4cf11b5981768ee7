import { dayOf, type DayText } from './days.ts';
import { serverNowSec, useTicking } from './server-clock.ts';

/** The day it is for the reader; changes at midnight. */
export const useToday = (): DayText => useTicking(() => dayOf(new Date(serverNowSec() * 1000)));
