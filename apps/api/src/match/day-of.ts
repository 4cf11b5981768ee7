import { dayRange } from '@touchline/domain/match-dates';
import type { DayQuery, MatchFilterId } from '@touchline/match-store/match-store';

type DayBody = { date: string; utc_offset: number; sport_id: 0 | 1 | 2; filter?: MatchFilterId };

/** What a call says about a day, as the store asks for it. */
export const dayQuery = ({
  date,
  utc_offset: utcOffset,
  sport_id: sportId,
  filter = 0,
}: DayBody): DayQuery => {
  const { fromSec, untilSec } = dayRange(date, utcOffset);
  return { fromSec, toSec: untilSec, sportId, filter };
};
