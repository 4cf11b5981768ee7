import { getEventIntegral } from '@touchline/contract/league';
import { handle } from '../handle.ts';
import { seasonStandings } from '../match/match-standings.ts';
import { findEvent, seasonOf } from './league-season.ts';

export default handle(getEventIntegral, async (body, context) => {
  const { eventid: eventId, type } = body;
  await findEvent(eventId, context);
  const season = await seasonOf(body, context);
  return seasonStandings({ eventId, season, type }, context);
});
