import { getAnchors, type ListedAnchor } from '@touchline/contract/anchor';
import type { Match } from '@touchline/contract/match';
import { isFinished } from '@touchline/domain/match-phase';
import { Sport, sportName } from '@touchline/domain/sport';
import { anchorMarks } from '../follow/mark-anchors.ts';
import { handle, type Context } from '../handle.ts';
import type { ComposedRoom } from '../live/compose-room.ts';

/** The earliest announced match of each anchor that is not over. */
const nextMatches = async (
  anchorIds: readonly number[],
  { anchorSchedule, matches }: Pick<Context<'guest'>, 'anchorSchedule' | 'matches'>,
): Promise<Map<number, Match>> => {
  const planned = await anchorSchedule.of(anchorIds);
  const next = new Map<number, Match>();
  for (const match of await matches.findMany(planned.map(({ matchId }) => matchId))) {
    if (isFinished(match)) continue;
    for (const { anchorId, matchId } of planned) {
      if (matchId === match.id && !next.has(anchorId)) next.set(anchorId, match);
    }
  }
  return next;
};

/** On air first, then by watching time; equal ones by their numbers, so that pages do not overlap. */
const byLiveThenWatched =
  (watched: ReadonlyMap<number, number>) =>
  (left: ComposedRoom, right: ComposedRoom): number =>
    Number(right.status === 'live') - Number(left.status === 'live') ||
    (watched.get(right.anchor.id) ?? 0) - (watched.get(left.anchor.id) ?? 0) ||
    left.anchor.id - right.anchor.id;

export default handle(getAnchors, async ({ sport_id: sportId, only, page, size }, context) => {
  const { liveRooms, anchorFigures } = context;
  const { markAnchor } = await anchorMarks(context);
  const chosen = (await liveRooms.hosted(context.language)).filter(
    (room) =>
      (sportId === Sport.all || room.category === sportName(sportId)) &&
      (only !== 'live' || room.status === 'live') &&
      (only !== 'followed' || markAnchor(room.anchor).attented === 1),
  );
  const watched = await anchorFigures.watched(chosen.map(({ anchor }) => anchor.id));
  const shown = chosen.toSorted(byLiveThenWatched(watched)).slice((page - 1) * size, page * size);
  const next = await nextMatches(
    shown.filter(({ status }) => status !== 'live').map(({ anchor }) => anchor.id),
    context,
  );
  const list = shown.map(({ anchor, liveid, status, title, match }): ListedAnchor => {
    const told = status === 'live' ? match : next.get(anchor.id);
    return { anchor: markAnchor(anchor), liveid, status, title, ...(told && { match: told }) };
  });
  return { list, total: chosen.length };
});
