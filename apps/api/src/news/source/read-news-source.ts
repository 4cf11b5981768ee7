import { readNewsSource } from '@touchline/contract/news-source';
import { handle } from '../../handle.ts';
import { notFound } from '../../refusal.ts';
import { readSource } from './import-news.ts';

export default handle(readNewsSource, async ({ id }, context) => {
  const source = await context.newsSources.find(id);
  if (!source) throw notFound('id');
  return readSource(source, context, context.nowSec);
});
