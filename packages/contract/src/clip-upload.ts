import { UPLOAD, UPLOAD_FAULTS } from '@touchline/domain/clip-upload';
import * as v from 'valibot';
import { CLIP_TITLE_LENGTH } from './clip.ts';
import { defineCall } from './define-call.ts';
import { Count, Id, RequestId, Url } from './scalars.ts';

/** What was begun to be sent, with an address for each part that is not there yet. */
const Upload = v.object({
  upload_id: RequestId,
  /** `joined` while it is checked. */
  state: v.picklist(['open', 'joined', 'accepted', 'refused']),
  /** Why it was refused. */
  reason: v.optional(v.picklist(UPLOAD_FAULTS)),
  /** The clip that becomes of it; 0 before it is whole. */
  content_id: Count,
  parts: v.array(
    v.object({
      no: Count,
      bytes: Count,
      done: v.boolean(),
      /** PUT the bytes of the part here, once; empty of one that is there. */
      url: Url,
      headers: v.record(v.string(), v.string()),
    }),
  ),
});
export type Upload = v.InferOutput<typeof Upload>;

/** @source watch-and-read §B1 "clip/beginUpload" */
export const beginUpload = defineCall({
  path: '/api/clip/beginUpload',
  access: 'user',
  summary: 'Begins to send a short video in parts of 8 MiB, once for each request id.',
  limitPerMin: 20,
  body: v.object({
    request_id: RequestId,
    bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(UPLOAD.sentBytes)),
  }),
  data: Upload,
});

export const getUpload = defineCall({
  path: '/api/clip/getUpload',
  access: 'user',
  summary: 'Which parts are there, and what became of the whole.',
  limitPerMin: 120,
  body: v.object({ upload_id: RequestId }),
  data: Upload,
});

export const finishUpload = defineCall({
  path: '/api/clip/finishUpload',
  access: 'user',
  summary: 'Makes a clip of the parts, once all are there; it is published when it was checked.',
  limitPerMin: 20,
  body: v.object({
    upload_id: RequestId,
    title: v.pipe(v.string(), v.minLength(1), v.maxLength(CLIP_TITLE_LENGTH), v.regex(/\S/)),
    match_id: v.optional(Id),
    visibility: v.optional(v.picklist(['public', 'followers', 'own']), 'public'),
  }),
  data: Upload,
});

export const cancelUpload = defineCall({
  path: '/api/clip/cancelUpload',
  access: 'user',
  summary: 'Forgets what was sent so far.',
  limitPerMin: 20,
  body: v.object({ upload_id: RequestId }),
  data: v.object({}),
});
