import { getNewsSources } from '@touchline/contract/news-source';
import { handle } from '../../handle.ts';
import { toNewsSource } from './to-news-source.ts';

export default handle(getNewsSources, async (_body, { newsSources }) => {
  const [rows, counts] = await Promise.all([newsSources.list(), newsSources.counts()]);
  return rows.map((row) => toNewsSource(row, counts));
});
