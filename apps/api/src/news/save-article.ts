import { saveArticle } from '@touchline/contract/news';
import type { BodyOf } from '@touchline/contract/define-call';
import { handle, type Context } from '../handle.ts';
import { notFound, wrongField } from '../refusal.ts';
import { markdownBlocks } from './markdown-blocks.ts';

type Body = BodyOf<typeof saveArticle>;

const OWN_PICTURE = /^(?:|\/objects\/public\/[\w./-]+)$/;

const change = async (id: number, body: Body, { contents, newsArticles, nowSec }: Context<'operator'>) => {
  const [content, known] = await Promise.all([contents.find(id), newsArticles.find(id)]);
  if (!content || known?.kind !== 'article') throw notFound('id');
  const { title, title_plain: plain, cover } = body;
  await contents.change(id, { title, titlePlain: plain ?? title, spoils: plain !== undefined, cover });
  await contents.tag(id, body.tags, content.published_at ?? nowSec);
};

export default handle(saveArticle, async (body, context) => {
  const { contents: _contents, newsArticles, matches, nowSec } = context;
  if (!OWN_PICTURE.test(body.cover)) throw wrongField('cover', 'wrongFormat');
  if (body.match_id !== undefined && (await matches.findMany([body.match_id])).length === 0)
    throw notFound('match_id');
  const blocks = markdownBlocks(body.markdown);
  const writing = { summary: body.summary, blocks, authorName: body.by };
  if (body.id !== undefined) {
    await change(body.id, body, context);
    await newsArticles.rewrite(body.id, writing);
    return { id: body.id, blocks };
  }
  const id = await newsArticles.addArticle({
    writing,
    content: {
      kind: 'news',
      state: 'draft',
      lang: body.written_in,
      title: body.title,
      ...(body.title_plain !== undefined && { titlePlain: body.title_plain, spoils: true }),
      cover: body.cover,
      ...(body.match_id !== undefined && { matchId: body.match_id }),
      tags: body.tags,
      nowSec,
    },
  });
  return { id, blocks };
});
