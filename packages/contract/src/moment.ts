import * as v from 'valibot';
import { ContentCard, Cursor, Spoilers } from './content.ts';
import { defineCall } from './define-call.ts';
import { Count, Id, RequestId, Url } from './scalars.ts';

/** Most that the text of a post weighs, and most pictures it has. */
export const MOMENT_WEIGHT = 1000;
export const MOMENT_PICTURES = 9;

/** A picture with its size, so that the page leaves room for it. */
export const MomentPicture = v.object({ url: Url, width: Count, height: Count });

/** What somebody posted: text and pictures. */
export const Moment = v.object({
  ...ContentCard.entries,
  text: v.string(),
  pictures: v.array(MomentPicture),
});
export type Moment = v.InferOutput<typeof Moment>;

export const sendMoment = defineCall({
  path: '/api/moment/send',
  access: 'user',
  summary: 'Posts text and pictures, once for each request id.',
  limitPerMin: 10,
  body: v.object({
    request_id: RequestId,
    text: v.optional(v.pipe(v.string(), v.maxLength(MOMENT_WEIGHT)), ''),
    /** Own uploads. */
    pictures: v.optional(v.pipe(v.array(Url), v.maxLength(MOMENT_PICTURES)), []),
    /** A match that it is about. */
    match_id: v.optional(Id),
    visibility: v.optional(v.picklist(['public', 'followers', 'own']), 'public'),
  }),
  data: Moment,
});

export const getMoment = defineCall({
  path: '/api/moment/getDetail',
  access: 'guest',
  summary: 'One post.',
  body: v.object({ id: Id }),
  data: Moment,
});

export const getMoments = defineCall({
  path: '/api/moment/getList',
  access: 'guest',
  summary: 'Posts of one person, about one match, or of everybody whom the caller follows; the newest first.',
  body: v.object({ author_id: v.optional(Id), match_id: v.optional(Id), cursor: Cursor, spoilers: Spoilers }),
  data: v.object({ list: v.array(Moment), next: v.string() }),
});
