import * as v from 'valibot';
import { ContentCard, ContentTag, Cursor, Spoilers } from './content.ts';
import { defineCall } from './define-call.ts';
import { NewsBlock } from './news-block.ts';
import { Count, Id, UnixSec, Url } from './scalars.ts';

export const NewsKind = v.picklist(['article', 'imported', 'report']);
export type NewsKind = v.InferOutput<typeof NewsKind>;

/** An entry of a list of news. */
export const NewsCard = v.object({
  ...ContentCard.entries,
  news: NewsKind,
  /** Empty where it would give a result away. */
  summary: v.string(),
  /** Who wrote it; empty for reports, which nobody wrote. */
  by: v.string(),
});
export type NewsCard = v.InferOutput<typeof NewsCard>;

export const getNews = defineCall({
  path: '/api/news/getList',
  access: 'guest',
  summary: 'News, the newest first: all of them, or those about a competition, a team or a match.',
  body: v.object({
    event_id: v.optional(Id),
    team_id: v.optional(Id),
    match_id: v.optional(Id),
    cursor: Cursor,
    spoilers: Spoilers,
  }),
  data: v.object({
    /** The story that stands on top of the first page of all news; it is not repeated in the list. */
    top: v.optional(NewsCard),
    list: v.array(NewsCard),
    next: v.string(),
  }),
});

export const getNewsArticle = defineCall({
  path: '/api/news/getDetail',
  access: 'guest',
  summary: 'One article with its text.',
  body: v.object({ id: Id, spoilers: Spoilers }),
  data: v.object({
    card: NewsCard,
    /** Empty where scores are hidden and the text gives one away. */
    blocks: v.array(NewsBlock),
    hidden: v.boolean(),
    revision: Count,
    /** When a correction of the match changed it; 0 where none did. */
    corrected_at: UnixSec,
  }),
});

const Markdown = v.pipe(v.string(), v.minLength(1), v.maxLength(15_000));

export const previewArticle = defineCall({
  path: '/api/operator/previewArticle',
  access: 'operator',
  summary: 'The blocks that a text in Markdown becomes.',
  body: v.object({ markdown: Markdown }),
  data: v.object({ blocks: v.array(NewsBlock) }),
});

export const saveArticle = defineCall({
  path: '/api/operator/saveArticle',
  access: 'operator',
  summary: 'Writes or changes an article; it is read by nobody until it is published.',
  body: v.object({
    id: v.optional(Id),
    /** Language that it is written in. */
    written_in: v.picklist(['zh', 'pt', 'en']),
    title: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
    /** The title for readers who hide scores; left out where the article gives no result away. */
    title_plain: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(120))),
    summary: v.optional(v.pipe(v.string(), v.maxLength(280)), ''),
    by: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
    markdown: Markdown,
    cover: v.optional(Url, ''),
    match_id: v.optional(Id),
    tags: v.optional(v.pipe(v.array(ContentTag), v.maxLength(10)), []),
  }),
  data: v.object({ id: Id, blocks: v.array(NewsBlock) }),
});

export const publishArticle = defineCall({
  path: '/api/operator/publishArticle',
  access: 'operator',
  summary: 'Publishes an article, and keeps it on top of the news until a time.',
  body: v.object({ id: Id, top_until: v.optional(UnixSec, 0) }),
  data: v.object({}),
});

export const ArticleRow = v.object({
  id: Id,
  title: v.string(),
  state: v.string(),
  by: v.string(),
  top_until: UnixSec,
  created_at: UnixSec,
});

export const getArticles = defineCall({
  path: '/api/operator/getArticles',
  access: 'operator',
  summary: 'Articles of the editors, drafts as well, the newest first.',
  body: v.object({}),
  data: v.array(ArticleRow),
});
