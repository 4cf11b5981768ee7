import { getProgress } from '@touchline/contract/content';
import { handle } from '../handle.ts';
import { toListCards } from './cards.ts';
import { nextCursor, PAGE, readCursor } from './cursor.ts';

export default handle(getProgress, async ({ cursor, spoilers }, context) => {
  const { contents, progress, caller } = context;
  const after = readCursor(cursor);
  const watched = await progress.page(caller.account.id, { ...(after && { after }), limit: PAGE });
  const rows = new Map(
    (await contents.findMany(watched.map(({ contentId }) => contentId))).map((row) => [row.id, row]),
  );
  const last = watched.at(-1);
  return {
    list: await toListCards(
      watched.flatMap(({ contentId }) => rows.get(contentId) ?? []),
      context,
      { spoilers },
    ),
    next: nextCursor(last && { at: last.updatedAt, id: last.contentId }, watched.length),
  };
});
