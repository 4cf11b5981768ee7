import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Paging } from './paging.ts';
import { Amount, Count, Id, UnixSec } from './scalars.ts';

/** One time that an anchor was live. */
export const LiveLogEntry = v.object({
  id: Id,
  liveid: Id,
  title: v.string(),
  started_at: UnixSec,
  /** 0 while it goes on. */
  ended_at: UnixSec,
  duration_sec: Count,
  /** Most viewers at a time. */
  peak_viewers: Count,
  /** Who began to follow meanwhile. */
  new_fans: Count,
  /** Gifts and what they are worth to the anchor; told to the anchor alone. */
  gifts: v.optional(Amount),
  diamonds: v.optional(Amount),
});
export type LiveLogEntry = v.InferOutput<typeof LiveLogEntry>;

/** @source app §7 "/webapi/user/getLiveLog" */
export const getLiveLog = defineCall({
  path: '/webapi/user/getLiveLog',
  access: 'guest',
  summary: 'When an anchor was live, newest first; without an anchor it is the caller.',
  body: v.object({ anchorid: v.optional(Id), ...Paging }),
  data: v.object({ list: v.array(LiveLogEntry), total: Count }),
});
