import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Amount, Count, Flag, Id, RequestId } from './scalars.ts';

/** Most that a line over a recording weighs. */
export const BULLET_WEIGHT = 60;
/** A page of lines covers so much of a recording. */
export const BULLET_PAGE_MS = 60_000;

/** A line that flies over a recording at its time. */
export const Bullet = v.object({
  id: Id,
  at_ms: Amount,
  text: v.string(),
  /** 1 for the caller's own, which the caller may take back. */
  own: Flag,
});
export type Bullet = v.InferOutput<typeof Bullet>;

export const getBullets = defineCall({
  path: '/api/recording/getBullets',
  access: 'guest',
  summary: 'Lines over one minute of a recording, in the order of their time.',
  body: v.object({ id: Id, minute: v.pipe(Count, v.maxValue(1440)) }),
  data: v.object({ list: v.array(Bullet) }),
});

export const sendBullet = defineCall({
  path: '/api/recording/sendBullet',
  access: 'user',
  summary: 'Sends a line over a moment of a recording, once for each request id.',
  limitPerMin: 20,
  body: v.object({
    request_id: RequestId,
    id: Id,
    at_ms: v.pipe(Amount, v.maxValue(86_400_000)),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(BULLET_WEIGHT)),
  }),
  data: Bullet,
});

export const removeBullet = defineCall({
  path: '/api/recording/removeBullet',
  access: 'user',
  summary: 'Takes back a line of the caller’s own; of anybody for an operator.',
  body: v.object({ bullet_id: Id }),
  data: v.object({}),
});
