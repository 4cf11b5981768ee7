import { webSearchNews } from '@touchline/contract/search';
import { handle } from '../handle.ts';
import { toNewsCards } from '../news/to-news-cards.ts';
import { findContents, NEWS_KINDS } from './find-contents.ts';

export default handle(webSearchNews, async (body, context) => {
  const { rows, total } = await findContents({ ...body, kinds: NEWS_KINDS }, context);
  return { list: await toNewsCards(rows, context, body), total };
});
