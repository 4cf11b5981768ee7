import { getVideos } from '@touchline/contract/watch';
import { toListCards } from '../content/cards.ts';
import { nextCursor, PAGE, readCursor } from '../content/cursor.ts';
import type { ContentQuery } from '../content/content-repository.ts';
import { handle } from '../handle.ts';

const KINDS = { all: ['recording', 'clip'], recording: ['recording'], clip: ['clip'] } as const;

export default handle(getVideos, async (body, context) => {
  const { event_id: eventId, anchor_id: anchorId, match_id: matchId, kind, sort, cursor, spoilers } = body;
  const after = readCursor(cursor);
  const tags: ContentQuery['tags'] = [
    ...(eventId === 0 ? [] : [{ kind: 'event' as const, targetId: eventId }]),
    ...(anchorId === 0 ? [] : [{ kind: 'anchor' as const, targetId: anchorId }]),
  ];
  const rows = await context.contents.page({
    kinds: KINDS[kind],
    tags,
    ...(matchId !== 0 && { matchId }),
    order: sort,
    ...(after && { after }),
    limit: PAGE,
  });
  const last = rows.at(-1);
  const at = sort === 'plays' ? last?.plays : last?.published_at;
  return {
    list: await toListCards(rows, context, { spoilers }),
    next: nextCursor(last && { at: at ?? 0, id: last.id }, rows.length),
  };
});
