import { CONTENT_KINDS, CONTENT_STATES, VISIBILITIES } from '@touchline/domain/content-status';
import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { MatchTeam } from './match.ts';
import { Amount, Count, Flag, Id, MatchTime, SportId, UnixSec, Url } from './scalars.ts';

export const ContentKind = v.picklist(CONTENT_KINDS);
export const ContentState = v.picklist(CONTENT_STATES);
export const Visibility = v.picklist(VISIBILITIES);

export const TAG_KINDS = ['event', 'team', 'player', 'anchor', 'topic'] as const;
export const TagKind = v.picklist(TAG_KINDS);
export type TagKind = v.InferOutput<typeof TagKind>;
export const ContentTag = v.object({ kind: TagKind, target_id: Id });
export type ContentTag = v.InferOutput<typeof ContentTag>;

/** Page of a list that is read on from where it ended. */
export const Cursor = v.optional(v.pipe(v.string(), v.maxLength(80), v.regex(/^(?:\d+-\d+)?$/)), '');

/** 0 where the reader hides scores: the server then leaves out what gives a result away. */
export const Spoilers = v.optional(Flag, 1);

/** A match without anything that tells how it went. */
export const PlainMatch = v.object({
  id: Id,
  sport_id: SportId,
  time: MatchTime,
  event_id: Id,
  event_name_zh: v.string(),
  event_name_en: v.string(),
  home: MatchTeam,
  away: MatchTeam,
});
export type PlainMatch = v.InferOutput<typeof PlainMatch>;

export const ContentAuthor = v.object({
  id: Id,
  nick_name: v.string(),
  avatar: Url,
  is_anchor: Flag,
  attented: Flag,
});
export type ContentAuthor = v.InferOutput<typeof ContentAuthor>;

/** Published things as every list shows them. @source watch-and-read §1 "ContentCard" */
export const ContentCard = v.object({
  id: Id,
  kind: ContentKind,
  title: v.string(),
  /** Empty where the page draws it from the match. */
  cover: Url,
  /** 0 where there is none, and where it would give a result away. */
  duration_sec: Count,
  published_at: UnixSec,
  /** Left out of what the product made itself. */
  author: v.optional(ContentAuthor),
  automatic: v.boolean(),
  /** Where imported news comes from. */
  source: v.optional(v.object({ name: v.string(), url: Url })),
  match: v.optional(PlainMatch),
  tags: v.array(ContentTag),
  /** Whether it gives a result away. */
  spoils: v.boolean(),
  counts: v.object({ plays: Amount, likes: Amount, comments: Amount }),
  liked: v.boolean(),
  visibility: Visibility,
  /** How far the caller watched it. */
  progress_ms: v.optional(Amount),
});
export type ContentCard = v.InferOutput<typeof ContentCard>;

export const CardPage = v.object({
  list: v.array(ContentCard),
  /** Empty at the end. */
  next: v.string(),
});

export const likeContent = defineCall({
  path: '/api/content/like',
  access: 'user',
  summary: 'Likes something that is published, or takes it back.',
  limitPerMin: 120,
  body: v.object({ id: Id, on: v.boolean() }),
  data: v.object({ liked: v.boolean(), likes: Amount }),
});

export const notePlays = defineCall({
  path: '/api/content/notePlay',
  access: 'guest',
  summary: 'Tells what was played and how long; a device counts once for each in 6 hours.',
  limitPerMin: 60,
  body: v.object({
    items: v.pipe(
      v.array(v.object({ id: Id, ms: Count, finished: v.boolean() })),
      v.minLength(1),
      v.maxLength(20),
    ),
  }),
  data: v.object({}),
});

export const noteProgress = defineCall({
  path: '/api/content/noteProgress',
  access: 'user',
  summary: 'Keeps how far the caller watched something, for the next device.',
  limitPerMin: 120,
  body: v.object({ id: Id, at_ms: Amount, duration_ms: Amount }),
  data: v.object({ done: v.boolean() }),
});

export const getProgress = defineCall({
  path: '/api/content/getProgress',
  access: 'user',
  summary: 'What the caller watched and how far, the newest first.',
  body: v.object({ cursor: Cursor, spoilers: Spoilers }),
  data: CardPage,
});

export const setVisibility = defineCall({
  path: '/api/content/setVisibility',
  access: 'user',
  summary: 'Who may see something of the caller’s own.',
  body: v.object({ id: Id, visibility: Visibility }),
  data: v.object({}),
});

export const removeContent = defineCall({
  path: '/api/content/remove',
  access: 'user',
  summary: 'Removes something of the caller’s own for good.',
  body: v.object({ id: Id }),
  data: v.object({}),
});

export const getByTag = defineCall({
  path: '/api/content/getByTag',
  access: 'guest',
  summary: 'What is published about a competition, a team, a player or an anchor, the newest first.',
  body: v.object({
    tag: TagKind,
    target_id: Id,
    kinds: v.optional(v.pipe(v.array(ContentKind), v.maxLength(5)), []),
    cursor: Cursor,
    spoilers: Spoilers,
  }),
  data: CardPage,
});

export const removeAsOperator = defineCall({
  path: '/api/operator/removeContent',
  access: 'operator',
  summary: 'Hides something that is published, shows it again, or removes it for good, with a reason.',
  body: v.object({
    id: Id,
    act: v.picklist(['hide', 'show', 'remove']),
    reason: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  }),
  data: v.object({ state: ContentState }),
});

export const RightsRule = v.object({
  id: Id,
  /** 0 is every competition. */
  event_id: Count,
  /** 0 is every anchor. */
  anchor_id: Count,
  record: v.boolean(),
  replay: v.boolean(),
  clip: v.boolean(),
  /** Minutes after the end until it may be replayed. */
  hold_min: Count,
  /** Left out is as long as the site keeps recordings. */
  keep_days: v.optional(Count),
  note: v.string(),
  saved_at: UnixSec,
});
export type RightsRule = v.InferOutput<typeof RightsRule>;

export const getRightsRules = defineCall({
  path: '/api/operator/getRightsRules',
  access: 'operator',
  summary: 'Rules about what may be recorded, replayed and cut.',
  body: v.object({}),
  data: v.array(RightsRule),
});

export const saveRightsRule = defineCall({
  path: '/api/operator/saveRightsRule',
  access: 'operator',
  summary: 'Sets the rule of a competition, an anchor, or an anchor with a competition.',
  body: v.object({
    event_id: v.optional(Count, 0),
    anchor_id: v.optional(Count, 0),
    record: v.boolean(),
    replay: v.boolean(),
    clip: v.boolean(),
    hold_min: v.optional(v.pipe(Count, v.maxValue(100_000)), 0),
    keep_days: v.optional(v.pipe(Count, v.maxValue(3650))),
    note: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  }),
  data: RightsRule,
});

export const removeRightsRule = defineCall({
  path: '/api/operator/removeRightsRule',
  access: 'operator',
  summary: 'Takes a rule back; what is more general decides again.',
  body: v.object({ id: Id }),
  data: v.object({}),
});
