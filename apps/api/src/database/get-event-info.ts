import { getEventInfo } from '@touchline/contract/league';
import { handle } from '../handle.ts';
import { findEvent } from './league-season.ts';

export default handle(getEventInfo, async ({ eventid }, context) => {
  const { matches, catalogueFollows, caller } = context;
  const event = await findEvent(eventid, context);
  const seasons = await matches.seasonsOf(eventid);
  const newest = seasons[0]?.name;
  const progress = newest === undefined ? undefined : await matches.progressOf(eventid, newest);
  const followed =
    caller !== undefined && (await catalogueFollows.follows(caller.account.id, 'event', eventid));
  return {
    event,
    seasons: seasons.map(({ name, start_day, end_day }) => ({ name, start_day, end_day })),
    team_count: progress?.teams ?? 0,
    attented: followed ? (1 as const) : (0 as const),
  };
});
