import { decodeHTML } from 'entities';
import { parseFeed } from 'feedsmith';
import { isPublicUrl } from './public-address.ts';

/** What a feed says of one article of another site. */
export type FeedItem = { guid: string; title: string; summary: string; url: string; publishedAt: number };

/** Why a text is no feed. */
export class NoFeedError extends Error {
  override readonly name = 'NoFeedError';
}

const MOST_ITEMS = 50;
const MOST_TITLE = 120;
const MOST_SUMMARY = 280;
/** Of a text before its tags are taken out. */
const MOST_MARKED_UP = 20_000;

/** The words of a text that may hold HTML: what is not shown, and every tag, is left out. */
export const wordsOfHtml = (html: string, most: number): string => {
  const words = decodeHTML(
    html
      .slice(0, MOST_MARKED_UP)
      .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
      .replace(/<(script|style|noscript|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
      .replace(/<[^>]*(?:>|$)/g, ' '),
  )
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  const letters = Array.from(words);
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : words;
};

type Raw = {
  guid?: string | undefined;
  title?: string | undefined;
  html?: string | undefined;
  url?: string | undefined;
  at?: string | undefined;
};

const rawItems = (text: string): Raw[] => {
  const read = parseFeed(text, { maxItems: MOST_ITEMS });
  switch (read.format) {
    case 'rss':
      return (read.feed.items ?? []).map((item) => ({
        guid: item.guid?.value,
        title: item.title,
        html: item.description,
        url: item.link,
        at: item.pubDate ?? item.dc?.dates?.[0],
      }));
    case 'atom':
      return (read.feed.entries ?? []).map((entry) => ({
        guid: entry.id,
        title: entry.title?.value,
        html: entry.summary?.value ?? entry.content?.value,
        url: (entry.links?.find(({ rel = 'alternate' }) => rel === 'alternate') ?? entry.links?.[0])?.href,
        at: entry.published ?? entry.updated,
      }));
    default:
      throw new NoFeedError(`${read.format} is not read here`);
  }
};

const toItem = ({ guid, title = '', html = '', url = '', at = '' }: Raw): FeedItem[] => {
  const name = wordsOfHtml(title, MOST_TITLE);
  if (name === '' || !isPublicUrl(url) || url.length > 1000) return [];
  const ms = Date.parse(at);
  return [
    {
      guid: (guid || url).slice(0, 500),
      title: name,
      summary: wordsOfHtml(html, MOST_SUMMARY),
      url,
      publishedAt: Number.isNaN(ms) ? 0 : Math.floor(ms / 1000),
    },
  ];
};

/**
 * The articles of an RSS or Atom feed; what has no title or no address on the internet is left out.
 * @throws {NoFeedError} for what is no such feed, and for one that declares entities of its own
 */
export const readFeed = (text: string): FeedItem[] => {
  if (/<!(?:doctype|entity)/i.test(text)) throw new NoFeedError('a feed declares no document type');
  try {
    return rawItems(text).flatMap(toItem);
  } catch (error) {
    throw error instanceof NoFeedError ? error : new NoFeedError('this is no feed', { cause: error });
  }
};

/** Numbers of a result as titles write them. */
const RESULT = /\d{1,3}\s?[-–—:：]\s?\d{1,3}/u;

/** A title without the result in it; undefined where it tells none. */
export const plainTitle = (title: string): string | undefined =>
  RESULT.test(title) ? title.replace(new RegExp(RESULT, 'gu'), '–') : undefined;
