import { getDateOdds } from '@touchline/contract/odds';
import { isCallerUnderAge } from '../account/caller-age.ts';
import { handle } from '../handle.ts';
import { dayQuery } from './day-of.ts';

export default handle(getDateOdds, async ({ bookmaker, ...day }, context) =>
  isCallerUnderAge(context)
    ? { now: context.nowSec, bookmaker, list: [] }
    : context.dayOdds.of(dayQuery(day), bookmaker),
);
