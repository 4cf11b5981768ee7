import { STATUS } from '@touchline/contract/envelope';
import { saveNewsSource } from '@touchline/contract/news-source';
import { handle } from '../../handle.ts';
import { notFound, RefusedError, wrongField } from '../../refusal.ts';
import { isPublicUrl } from './public-address.ts';
import { KNOWN_FEED } from './refusals.ts';
import { toNewsSource } from './to-news-source.ts';

export default handle(saveNewsSource, async (body, { newsSources, nowSec }) => {
  const { id, written_in: lang, ...fields } = body;
  for (const field of ['feed_url', 'site_url'] as const)
    if (!isPublicUrl(body[field])) throw wrongField(field, 'wrongFormat');
  const other = (await newsSources.list()).find((each) => each.feed_url === body.feed_url && each.id !== id);
  const known = () => new RefusedError({ status: STATUS.conflict, message: KNOWN_FEED, field: 'feed_url' });
  if (other) throw known();
  const saved = await newsSources.save({ ...fields, lang, nowSec, ...(id !== undefined && { id }) });
  const row = saved === undefined ? undefined : await newsSources.find(saved);
  if (!row) throw id === undefined ? known() : notFound('id');
  return toNewsSource(row, await newsSources.counts());
});
