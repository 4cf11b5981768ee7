import { getCollection } from '@touchline/contract/watch';
import { toListCards } from '../content/cards.ts';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(getCollection, async ({ id, order, spoilers }, context) => {
  const { collections, contents, progress, caller, language } = context;
  const found = await collections.find(id);
  if (!found) throw notFound('id');
  const items = await collections.itemsOf(id);
  const ids = items.map(({ contentId }) => contentId);
  const rows = new Map((await contents.findMany(ids)).map((row) => [row.id, row]));
  const published = items.flatMap(({ contentId }) => {
    const row = rows.get(contentId);
    return row?.state === 'published' ? [row] : [];
  });
  const cards = new Map((await toListCards(published, context, { spoilers })).map((card) => [card.id, card]));
  const list = items.flatMap(({ no, contentId }) => {
    const card = cards.get(contentId);
    return card ? [{ no, card }] : [];
  });
  const watched = caller ? await progress.newestOf(caller.account.id, ids) : undefined;
  const at = list.find(({ card }) => card.id === watched?.contentId);
  const { titles, ...collection } = found;
  return {
    collection: { ...collection, title: titles[language] },
    list: order === 'newest' ? list.toReversed() : list,
    ...(watched && at && { continue_at: { id: at.card.id, no: at.no, at_ms: watched.at_ms } }),
  };
});
