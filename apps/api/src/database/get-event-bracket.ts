import { getEventBracket } from '@touchline/contract/league';
import { handle } from '../handle.ts';
import { findEvent, seasonOf } from './league-season.ts';
import { seasonBracket } from './season-bracket.ts';

export default handle(getEventBracket, async (body, context) => {
  const { eventid: eventId } = body;
  await findEvent(eventId, context);
  const season = await seasonOf(body, context);
  return { season, ...(await seasonBracket({ eventId, season }, context)) };
});
