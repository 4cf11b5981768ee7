import { getRecentMatchCount } from '@touchline/contract/day-tabs';
import { dayRange, matchDates } from '@touchline/domain/match-dates';
import { handle } from '../handle.ts';

const DAY_SEC = 86_400;

export default handle(getRecentMatchCount, async (body, { matches }) => {
  const { date, days, utc_offset: utcOffset, sport_id: sportId } = body;
  const { fromSec } = dayRange(date, utcOffset);
  const daysFromSec = Array.from({ length: 2 * days + 1 }, (_, index) => fromSec + (index - days) * DAY_SEC);
  const counts = await matches.countByDay({ daysFromSec, sportId });
  return counts.map(({ fromSec: at, matchCount }) => ({
    date: matchDates(at, utcOffset).date,
    match_count: matchCount,
  }));
});
