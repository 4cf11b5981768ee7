import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Id, UnixSec, Url } from './scalars.ts';

const Text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));

/** @source app §7 "api/customerservice/publish" */
export const publishFeedback = defineCall({
  path: '/api/customerservice/publish',
  access: 'guest',
  summary: 'Sends a question or complaint to the customer service.',
  limitPerMin: 6,
  body: v.object({
    content: v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(2000)),
    category: v.optional(Text(40), ''),
    contact: v.optional(Text(120), ''),
    images: v.optional(v.pipe(v.array(Url), v.maxLength(6)), []),
  }),
  data: v.object({ id: Id }),
});

export const getMyFeedback = defineCall({
  path: '/api/customerservice/getMine',
  access: 'user',
  summary: 'What the caller sent to the customer service, newest first.',
  body: v.object({}),
  data: v.array(
    v.object({
      id: Id,
      content: v.string(),
      category: v.string(),
      images: v.array(Url),
      created_at: UnixSec,
    }),
  ),
});
