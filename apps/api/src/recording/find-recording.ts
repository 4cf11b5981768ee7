import type { Context } from '../handle.ts';
import { readerOf } from '../content/cards.ts';
import { assertSees, findPublished } from '../content/find-published.ts';
import type { ContentRow } from '../content/content-repository.ts';
import { notFound } from '../refusal.ts';
import type { Watched } from './watch-repository.ts';

/**
 * A recording and what is published of it. One that goes on is not in the lists yet, but can be watched from its start.
 * @throws {RefusedError} when it is not there, not any more, or for others
 */
export const findRecording = async (
  id: number,
  context: Context<'guest'>,
): Promise<{ row: ContentRow; watched: Watched }> => {
  const watched = await context.watch.ofContent(id);
  if (!watched) throw notFound('id');
  const open = await context.contents.find(id);
  if (open?.state !== 'processing') {
    return { row: await findPublished(id, context, ['recording']), watched };
  }
  assertSees(open, await readerOf(context));
  return { row: open, watched };
};
