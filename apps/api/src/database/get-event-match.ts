import { getEventMatch } from '@touchline/contract/league';
import { handle } from '../handle.ts';
import { markAttented } from '../match/mark-attented.ts';
import { notFound, wrongField } from '../refusal.ts';
import { findEvent, seasonOf } from './league-season.ts';

export default handle(getEventMatch, async (body, context) => {
  const { eventid, teamid: teamId, season: wanted, round, when, page, size } = body;
  const { matches, liveRooms } = context;
  if (eventid === undefined && teamId === undefined) throw wrongField('eventid', 'missing');
  if (teamId !== undefined && (await matches.teams([teamId])).length === 0) throw notFound('teamid');
  if (eventid !== undefined) await findEvent(eventid, context);
  const season = eventid === undefined ? wanted : await seasonOf({ eventid, season: wanted }, context);
  const query = { eventId: eventid, teamId, season, round, when };
  const { list, total } = await matches.fixtures({ ...query, limit: size, offset: (page - 1) * size });
  const rounds = eventid === undefined ? [] : await matches.roundsOf(eventid, season ?? '');
  return {
    season: season ?? '',
    rounds,
    list: await markAttented(await liveRooms.mark(list), context),
    total,
  };
});
