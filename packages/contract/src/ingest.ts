import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Flag, Id } from './scalars.ts';

/** Where an anchor pushes to. The key is not among it: it is kept hashed and is told once. */
export const getIngest = defineCall({
  path: '/api/anchor/getIngest',
  access: 'anchor',
  summary: 'The address that the caller pushes to, for the own room.',
  body: v.object({}),
  data: v.object({
    liveid: Id,
    title: v.string(),
    /** Address of the server, as encoders ask for it, without the key. */
    push_url: v.string(),
    /** 1 when the room has a key. */
    has_key: Flag,
  }),
});

export const renewKey = defineCall({
  path: '/api/anchor/renewKey',
  access: 'anchor',
  summary: 'A new stream key for the own room; the old one stops working at once.',
  limitPerMin: 6,
  body: v.object({}),
  data: v.object({ stream_key: v.string() }),
});

/** Where a page pushes to by a WebSocket, and the ticket that lets it. @source economy §B9 "getPublish" */
export const getPublish = defineCall({
  path: '/api/anchor/getPublish',
  access: 'anchor',
  summary: 'A ticket by which the caller’s browser goes live within the next minute.',
  limitPerMin: 60,
  body: v.object({}),
  data: v.object({
    liveid: Id,
    /** Path of the WebSocket on this site. */
    path: v.string(),
    /** Shown in place of a stream key; good for one minute. */
    ticket: v.string(),
  }),
});
