import { getDateOdds } from '@touchline/contract/odds';
import { handle } from '../handle.ts';
import { dayQuery } from './day-of.ts';

export default handle(getDateOdds, async ({ bookmaker, ...day }, { dayOdds }) =>
  dayOdds.of(dayQuery(day), bookmaker),
);
