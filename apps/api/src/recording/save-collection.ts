import { saveCollection } from '@touchline/contract/watch';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(saveCollection, async (body, { collections, contents, nowSec }) => {
  const { collection_id: id, content_ids: given, shown, ...collection } = body;
  const contentIds = [...new Set(given)];
  const known = await contents.findMany(contentIds);
  if (known.length < contentIds.length) throw notFound('content_ids');
  const saved = await collections.save({ ...collection, id, shown: shown === 1, contentIds, nowSec });
  if (saved === undefined) throw notFound('collection_id');
  return { id: saved };
});
