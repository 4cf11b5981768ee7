import { getComments } from '@touchline/contract/comment';
import { nextCursor, PAGE, readCursor } from '../content/cursor.ts';
import { findPublished } from '../content/find-published.ts';
import { handle } from '../handle.ts';
import { toComments } from './to-comments.ts';

export default handle(getComments, async ({ id, root_id: rootId, cursor }, context) => {
  const { comments } = context;
  const content = await findPublished(id, context);
  const at = readCursor(cursor)?.id;
  const rows =
    rootId === undefined
      ? await comments.newest({ contentId: id, before: at, limit: PAGE })
      : await comments.thread(rootId, { after: at, limit: PAGE });
  const isFirst = rootId === undefined && at === undefined;
  const best = isFirst ? await comments.best(id) : [];
  const last = rows.at(-1);
  return {
    best: await toComments(best, context),
    list: await toComments(
      rows.filter((row) => row.content_id === id),
      context,
    ),
    total: content.comments,
    next: nextCursor(last && { at: last.created_at, id: last.id }, rows.length),
  };
});
