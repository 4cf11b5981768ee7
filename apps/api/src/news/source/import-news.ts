import type { FetchPublic } from './fetch-public.ts';
import { afterFailure, afterSuccess } from './next-read.ts';
import { plainTitle, readFeed, type FeedItem } from './read-feed.ts';
import type { NewsSources, SourceRow } from './source-repository.ts';

export type ImportTools = { newsSources: NewsSources; fetchPublic: FetchPublic };

const AT_ONCE = 3;
const DAY_SEC = 86_400;
/** What is older is no news. */
const OLDEST_SEC = 30 * DAY_SEC;

/** A time that the site did not say, or that is still to come, is that of the reading. */
const timeOf = ({ publishedAt }: FeedItem, nowSec: number): number =>
  publishedAt === 0 ? nowSec : Math.min(publishedAt, nowSec);

const contentOf = (item: FeedItem, { lang }: SourceRow, nowSec: number) => {
  const plain = plainTitle(item.title);
  return {
    kind: 'news' as const,
    state: 'published' as const,
    lang,
    title: item.title,
    // The beginning of the text may tell what the title does not.
    titlePlain: plain ?? item.title,
    spoils: plain !== undefined || plainTitle(item.summary) !== undefined,
    publishedAt: timeOf(item, nowSec),
    nowSec,
  };
};

const take = async (source: SourceRow, text: string, { newsSources }: ImportTools, nowSec: number) => {
  let added = 0;
  for (const item of readFeed(text)) {
    if (timeOf(item, nowSec) < nowSec - OLDEST_SEC) continue;
    const { guid, url, summary } = item;
    const content = contentOf(item, source, nowSec);
    if (await newsSources.add({ sourceId: source.id, guid, url, summary, content })) added += 1;
  }
  return added;
};

/** Reads one feed and notes what came of it. @returns how many articles are new, and why it could not be read */
export const readSource = async (
  source: SourceRow,
  tools: ImportTools,
  nowSec: number,
): Promise<{ added: number; failure: string }> => {
  const { newsSources, fetchPublic } = tools;
  try {
    const fetched = await fetchPublic(source.feed_url, { etag: source.etag });
    const added = fetched.kind === 'same' ? 0 : await take(source, fetched.text, tools, nowSec);
    await newsSources.note(
      source.id,
      afterSuccess(source, fetched.kind === 'same' ? source.etag : fetched.etag, nowSec),
    );
    return { added, failure: '' };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await newsSources.note(source.id, afterFailure(source, failure, nowSec));
    return { added: 0, failure };
  }
};

/** Reads the feeds whose time has come. */
export const importNews = async (tools: ImportTools, nowSec: number): Promise<void> => {
  for (const source of await tools.newsSources.due(nowSec, AT_ONCE)) await readSource(source, tools, nowSec);
};
