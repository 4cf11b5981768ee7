import { FEED_REASONS } from '@touchline/domain/feed-mix';
import * as v from 'valibot';
import { ContentCard, Spoilers } from './content.ts';
import { defineCall } from './define-call.ts';
import { Amount, Count, Id, RequestId, Url } from './scalars.ts';

/** Shortest and longest cut, seconds. */
export const CUT_SEC = { min: 5, max: 60, usual: 30 } as const;
export const CLIP_TITLE_LENGTH = 60;

/** What television would show over a moment of a match, as of then. */
export const ClipPlate = v.object({
  /** From where on in the clip it is shown. */
  at_ms: Amount,
  home: Count,
  away: Count,
  /** Minute of the match, or what is left of a period; empty at its end. */
  clock: v.string(),
});
export type ClipPlate = v.InferOutput<typeof ClipPlate>;

export const Clip = v.object({
  card: ContentCard,
  /** Empty while the file is being made. */
  url: Url,
  bytes: Amount,
  width: Count,
  height: Count,
  /** The recording that it is of, and where it begins there; 0 where that is gone. */
  recording_id: Count,
  at_ms: Amount,
  /** Left out of clips that are not of one moment, and for readers who hide scores. */
  plate: v.optional(ClipPlate),
  reason: v.optional(v.picklist(FEED_REASONS)),
});
export type Clip = v.InferOutput<typeof Clip>;

/** @source watch-and-read §B1 "clip/cut" */
export const cutClip = defineCall({
  path: '/api/clip/cut',
  access: 'user',
  summary: 'Cuts the seconds before a picture out of a recording, also out of one that is live.',
  limitPerMin: 20,
  body: v.object({
    request_id: RequestId,
    /** The recording. */
    id: Id,
    /** When the last picture of the clip was, as the viewer saw it; Unix milliseconds. */
    end_at_ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
    length_sec: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(CUT_SEC.min), v.maxValue(CUT_SEC.max)),
      CUT_SEC.usual,
    ),
    title: v.pipe(v.string(), v.minLength(1), v.maxLength(CLIP_TITLE_LENGTH), v.regex(/\S/)),
    visibility: v.optional(v.picklist(['public', 'followers', 'own']), 'public'),
  }),
  data: v.object({ id: Id, ready: v.boolean() }),
});

export const getClip = defineCall({
  path: '/api/clip/get',
  access: 'guest',
  summary: 'One clip, with an address that plays it.',
  body: v.object({ id: Id, spoilers: Spoilers }),
  data: Clip,
});

export const getFeed = defineCall({
  path: '/api/clip/getFeed',
  access: 'guest',
  summary: 'The next clips for the reader, by fixed quotas, each with the reason why it is there.',
  body: v.object({
    /** What was shown already on this device. */
    seen: v.optional(v.pipe(v.array(Id), v.maxLength(200)), []),
    order: v.optional(v.picklist(['mixed', 'newest']), 'mixed'),
    spoilers: Spoilers,
  }),
  data: v.object({
    list: v.array(Clip),
    /** Whether the reader has seen everything of the last 7 days. */
    ended: v.boolean(),
  }),
});

export const muteClip = defineCall({
  path: '/api/clip/mute',
  access: 'user',
  summary: 'No longer shows a clip, an author or a competition in the caller’s feed.',
  limitPerMin: 60,
  body: v.object({ muted: v.picklist(['author', 'event', 'clip']), target_id: Id }),
  data: v.object({}),
});

export const removeClip = defineCall({
  path: '/api/clip/remove',
  access: 'anchor',
  summary: 'Removes a clip that was cut out of the caller’s own room, whoever cut it.',
  body: v.object({ id: Id }),
  data: v.object({}),
});
