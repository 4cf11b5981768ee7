import { getEventView } from '@touchline/contract/league';
import type { BracketTie } from '@touchline/contract/league';
import type { Match, MatchTeam } from '@touchline/contract/match';
import { handle } from '../handle.ts';
import { seasonStandings } from '../match/match-standings.ts';
import type { Services } from '../services.ts';
import { formTable } from './form-table.ts';
import { findEvent, seasonOf } from './league-season.ts';
import { seasonBracket } from './season-bracket.ts';

const MOST_OF_ROUND = 40;

type Asked = { eventId: number; season: string };

/** Matches of a round that are over, or those that are not; earliest first. */
const matchesOfRound = async (
  { round, when, ...asked }: Asked & { round: string | undefined; when: 'past' | 'open' },
  { matches, liveRooms }: Services,
): Promise<Match[]> => {
  if (round === undefined) return [];
  const { list } = await matches.fixtures({ ...asked, round, when, limit: MOST_OF_ROUND, offset: 0 });
  return liveRooms.mark(when === 'past' ? list.toReversed() : list);
};

/** Who won the last tie of the last round. */
const winnerOf = (rounds: readonly { ties: readonly BracketTie[] }[]): MatchTeam | undefined => {
  const last = rounds.at(-1)?.ties;
  const [tie] = last?.length === 1 ? last : [];
  return tie?.winner === undefined ? undefined : tie[tie.winner];
};

export default handle(getEventView, async (body, context) => {
  const { eventid: eventId } = body;
  const event = await findEvent(eventId, context);
  const season = await seasonOf(body, context);
  const asked = { eventId, season };
  const [{ played, total }, around, standings] = await Promise.all([
    context.matches.progressOf(eventId, season),
    context.matches.roundsAround(eventId, season),
    seasonStandings({ ...asked, type: 'all' }, context),
  ]);
  const rows = standings.groups.flatMap((group) => group.rows);
  const isOver = total > 0 && around.next === undefined && played > 0;
  const champion =
    event.kind === 'cup'
      ? winnerOf((await seasonBracket(asked, context)).rounds)
      : isOver
        ? rows[0]?.team
        : undefined;
  return {
    season,
    played,
    total,
    ...(champion === undefined ? {} : { champion }),
    last_round: await matchesOfRound({ ...asked, round: around.last, when: 'past' }, context),
    next_round: await matchesOfRound({ ...asked, round: around.next, when: 'open' }, context),
    form: event.kind === 'cup' ? [] : formTable(rows),
  };
});
