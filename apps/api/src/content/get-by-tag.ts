import { getByTag } from '@touchline/contract/content';
import { handle } from '../handle.ts';
import { toListCards } from './cards.ts';
import { nextCursor, PAGE, readCursor } from './cursor.ts';

export default handle(getByTag, async ({ tag, target_id: targetId, kinds, cursor, spoilers }, context) => {
  const after = readCursor(cursor);
  const rows = await context.contents.page({
    kinds,
    tags: [{ kind: tag, targetId }],
    ...(after && { after }),
    limit: PAGE,
  });
  const last = rows.at(-1);
  return {
    list: await toListCards(rows, context, { spoilers }),
    next: nextCursor(last && { at: last.published_at ?? 0, id: last.id }, rows.length),
  };
});
