import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Count, Id, UnixSec, Url } from './scalars.ts';

/** Another site whose articles are listed among the news, with their beginning and a link. */
export const NewsSource = v.object({
  id: Id,
  name: v.string(),
  feed_url: Url,
  site_url: Url,
  written_in: v.picklist(['zh', 'pt', 'en']),
  every_min: Count,
  /** False while it is not read. */
  shown: v.boolean(),
  /** Articles that were taken over. */
  articles: Count,
  /** In a row. */
  failures: Count,
  next_at: UnixSec,
  /** Why it is not read any more; empty while it is. */
  off_reason: v.string(),
});
export type NewsSource = v.InferOutput<typeof NewsSource>;

const Address = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));

export const getNewsSources = defineCall({
  path: '/api/operator/getNewsSources',
  access: 'operator',
  summary: 'Other sites whose articles are listed among the news, and how reading them goes.',
  body: v.object({}),
  data: v.array(NewsSource),
});

export const saveNewsSource = defineCall({
  path: '/api/operator/saveNewsSource',
  access: 'operator',
  summary:
    'Adds or changes the RSS or Atom feed of another site; saving one that was given up reads it again.',
  body: v.object({
    id: v.optional(Id),
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
    feed_url: Address,
    site_url: Address,
    written_in: v.picklist(['zh', 'pt', 'en']),
    every_min: v.optional(v.pipe(Count, v.minValue(10), v.maxValue(1440)), 30),
    shown: v.optional(v.boolean(), true),
  }),
  data: NewsSource,
});

export const readNewsSource = defineCall({
  path: '/api/operator/readNewsSource',
  access: 'operator',
  summary: 'Reads the feed of another site at once, and says what came of it.',
  limitPerMin: 10,
  body: v.object({ id: Id }),
  data: v.object({
    added: Count,
    /** Why it could not be read; empty where it could. */
    failure: v.string(),
  }),
});
