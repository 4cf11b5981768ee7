import * as v from 'valibot';
import { CardPage, ContentCard, Cursor, PlainMatch, Spoilers } from './content.ts';
import { defineCall } from './define-call.ts';
import { Chapter } from './recording.ts';
import { Amount, Count, Flag, Id, UnixSec, Url } from './scalars.ts';

/** A competition that recordings are of. */
const Category = v.object({
  id: Id,
  name_zh: v.string(),
  name_en: v.string(),
  logo: Url,
  count: Count,
});
export type Category = v.InferOutput<typeof Category>;

export const getCategories = defineCall({
  path: '/api/recording/getCategories',
  access: 'guest',
  summary: 'Competitions that there are recordings of, with their numbers.',
  body: v.object({}),
  data: v.object({ list: v.array(Category), total: Count }),
});

const Collection = v.object({ id: Id, title: v.string(), cover: Url, event_id: Count, count: Count });
export type Collection = v.InferOutput<typeof Collection>;

export const getCollections = defineCall({
  path: '/api/recording/getCollections',
  access: 'guest',
  summary: 'Collections of recordings and clips, those of one competition where one is named.',
  body: v.object({ event_id: v.optional(Count, 0) }),
  data: v.object({ list: v.array(Collection) }),
});

export const getCollection = defineCall({
  path: '/api/recording/getCollection',
  access: 'guest',
  summary: 'One collection with everything in it that can be watched.',
  body: v.object({
    id: Id,
    order: v.optional(v.picklist(['newest', 'oldest']), 'newest'),
    spoilers: Spoilers,
  }),
  data: v.object({
    collection: Collection,
    list: v.array(v.object({ no: Count, card: ContentCard })),
    /** What the caller watched last and not to its end. */
    continue_at: v.optional(v.object({ id: Id, no: Count, at_ms: Amount })),
  }),
});

/** @source screens 6.7 "recordings and clips with category, date, length" */
export const getVideos = defineCall({
  path: '/api/live/getVideos',
  access: 'guest',
  summary: 'Recordings and clips, the newest or the most played first.',
  body: v.object({
    event_id: v.optional(Count, 0),
    kind: v.optional(v.picklist(['all', 'recording', 'clip']), 'all'),
    anchor_id: v.optional(Count, 0),
    match_id: v.optional(Count, 0),
    sort: v.optional(v.picklist(['newest', 'plays']), 'newest'),
    cursor: Cursor,
    spoilers: Spoilers,
  }),
  data: CardPage,
});

export const getRecording = defineCall({
  path: '/api/recording/getDetail',
  access: 'guest',
  summary: 'One recording: what plays it, its chapters, and what comes next.',
  body: v.object({ id: Id, spoilers: Spoilers }),
  data: v.object({
    card: ContentCard,
    /** `live` while its session goes on. */
    state: v.picklist(['live', 'ready', 'expired']),
    /** Playlist of what the caller may watch; empty where that is nothing. */
    play_url: Url,
    /** Why not all of it may be watched. */
    needs: v.optional(v.picklist(['vip', 'rights', 'wait'])),
    /** How much may be watched where VIP is needed. */
    free_ms: v.optional(Amount),
    /** When its first picture was. */
    started_at: UnixSec,
    chapters: v.array(Chapter),
    /** Where the push was lost for a while, and for how long; no part of its length. */
    pauses: v.array(v.object({ at_ms: Amount, ms: Amount })),
    /** Parts of 16 s that were lost. */
    gaps: Count,
    /** Days that it is kept; 0 where it is kept for good. */
    kept_days: Count,
    match: v.optional(PlainMatch),
    /** Anchor whose room it was; 0 without one. */
    anchor_id: Count,
    collection_id: Count,
    next: v.optional(ContentCard),
    may_clip: v.boolean(),
  }),
});

export const getRoomVideos = defineCall({
  path: '/api/recording/ofRoom',
  access: 'guest',
  summary:
    'What a room’s page offers: the recording of what is live, earlier ones, and whether it may be cut.',
  body: v.object({ liveid: Id, spoilers: Spoilers }),
  data: v.object({
    /** 0 where what is live is not recorded, or may not be watched from its start. */
    live_id: Count,
    may_clip: v.boolean(),
    /** The recording that clips of what is live are cut out of; 0 where there is none. */
    clip_from: Count,
    list: v.array(ContentCard),
  }),
});

export const pinRecording = defineCall({
  path: '/api/recording/pin',
  access: 'anchor',
  summary: 'Keeps a recording of the caller’s own for good, at most 20 of them, or lets it go again.',
  body: v.object({ id: Id, on: v.boolean() }),
  data: v.object({}),
});

const Names = v.object({
  zh: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  pt: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  en: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
});

export const saveCollection = defineCall({
  path: '/api/operator/saveCollection',
  access: 'operator',
  summary: 'Makes a collection or changes it; the list of contents takes the place of the one before.',
  body: v.object({
    /** 0 makes a new one. */
    collection_id: v.optional(Count, 0),
    titles: Names,
    cover: v.optional(Url, ''),
    event_id: v.optional(Count, 0),
    sort: v.optional(Count, 0),
    shown: v.optional(Flag, 1),
    content_ids: v.pipe(v.array(Id), v.maxLength(200)),
  }),
  data: v.object({ id: Id }),
});

export const removeCollection = defineCall({
  path: '/api/operator/removeCollection',
  access: 'operator',
  summary: 'Takes a collection away; what is in it stays.',
  body: v.object({ id: Id }),
  data: v.object({}),
});
