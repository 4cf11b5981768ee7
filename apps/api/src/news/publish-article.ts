import { publishArticle } from '@touchline/contract/news';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(
  publishArticle,
  async ({ id, top_until: until }, { contents, newsArticles, nowSec }) => {
    const article = await newsArticles.find(id);
    if (article?.kind !== 'article') throw notFound('id');
    const isThere = (await contents.find(id))?.state === 'published';
    if (!isThere && !(await contents.move(id, { to: 'published', nowSec }))) throw notFound('id');
    await newsArticles.setTop(id, until);
    return {};
  },
);
