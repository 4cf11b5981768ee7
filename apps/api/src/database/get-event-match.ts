import type { BodyOf } from '@touchline/contract/define-call';
import { getEventMatch } from '@touchline/contract/league';
import { dayRange } from '@touchline/domain/match-dates';
import { handle } from '../handle.ts';
import { markFollowed } from '../match/mark-followed.ts';
import type { Services } from '../services.ts';
import { notFound, wrongField } from '../refusal.ts';
import { findEvent, seasonOf } from './league-season.ts';

type Asked = BodyOf<typeof getEventMatch>;

/** The season asked for, else the newest of the competition; undefined where only a team is given. */
const seasonAsked = async (
  { eventid, season }: Asked,
  services: Pick<Services, 'matches'>,
): Promise<string | undefined> => {
  if (eventid === undefined) return season;
  await findEvent(eventid, services);
  return seasonOf({ eventid, season }, services);
};

const spanOf = ({ date, utc_offset: offset }: Asked): { fromSec?: number; toSec?: number } => {
  if (date === undefined) return {};
  const { fromSec, untilSec } = dayRange(date, offset);
  return { fromSec, toSec: untilSec };
};

export default handle(getEventMatch, async (body, context) => {
  const { eventid: eventId, teamid: teamId, round, when, page, size } = body;
  const { matches, liveRooms } = context;
  if (eventId === undefined && teamId === undefined) throw wrongField('eventid', 'missing');
  if (teamId !== undefined && (await matches.teams([teamId])).length === 0) throw notFound('teamid');
  const season = await seasonAsked(body, context);
  const query = { eventId, teamId, season, round, when, ...spanOf(body) };
  const { list, total } = await matches.fixtures({ ...query, limit: size, offset: (page - 1) * size });
  const rounds = eventId === undefined ? [] : await matches.roundsOf(eventId, season ?? '');
  return {
    season: season ?? '',
    // Sources that name no rounds leave them empty.
    rounds: rounds.filter((one) => one !== ''),
    list: await markFollowed(await liveRooms.mark(list), context),
    total,
  };
});
