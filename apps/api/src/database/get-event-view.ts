import { getEventView } from '@touchline/contract/league';
import type { Match } from '@touchline/contract/match';
import { handle } from '../handle.ts';
import { seasonStandings } from '../match/match-standings.ts';
import type { Parts } from '../parts.ts';
import { formTable } from './form-table.ts';
import { findEvent, seasonOf } from './league-season.ts';

const MOST_OF_ROUND = 40;

const matchesOfRound = async (
  { eventId, season, round }: { eventId: number; season: string; round: string | undefined },
  { matches, liveRooms }: Parts,
): Promise<Match[]> => {
  if (round === undefined) return [];
  const { list } = await matches.fixtures({
    eventId,
    season,
    round,
    when: 'all',
    limit: MOST_OF_ROUND,
    offset: 0,
  });
  return liveRooms.mark(list);
};

export default handle(getEventView, async (body, context) => {
  const { eventid: eventId } = body;
  const event = await findEvent(eventId, context);
  const season = await seasonOf(body, context);
  const [{ played, total }, rounds, standings] = await Promise.all([
    context.matches.progressOf(eventId, season),
    context.matches.roundsAround(eventId, season),
    seasonStandings({ eventId, season, type: 'all' }, context),
  ]);
  const rows = standings.groups.flatMap((group) => group.rows);
  const isOver = total > 0 && rounds.next === undefined && played > 0;
  const champion = event.kind === 'league' && isOver ? rows[0]?.team : undefined;
  return {
    season,
    played,
    total,
    ...(champion === undefined ? {} : { champion }),
    last_round: await matchesOfRound({ eventId, season, round: rounds.last }, context),
    next_round: await matchesOfRound({ eventId, season, round: rounds.next }, context),
    form: formTable(rows),
  };
});
