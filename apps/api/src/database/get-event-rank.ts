import { STATUS } from '@touchline/contract/envelope';
import { getEventRank } from '@touchline/contract/league';
import { handle } from '../handle.ts';
import { RefusedError } from '../refusal.ts';
import { eventRank, rankTypes } from './event-rank.ts';
import { findEvent, seasonOf } from './league-season.ts';

export default handle(getEventRank, async (body, context) => {
  const event = await findEvent(body.eventid, context);
  const season = await seasonOf(body, context);
  const types = rankTypes(event.sport_id);
  const type = body.type ?? types[0] ?? 'goals';
  if (!types.includes(type)) {
    throw new RefusedError({
      status: STATUS.badInput,
      message: 'notOneOf',
      field: 'type',
      limit: types.join(', '),
    });
  }
  const list = await eventRank(type, { competitionId: event.id, season, sportId: event.sport_id }, context);
  return { season, type, types, list };
});
