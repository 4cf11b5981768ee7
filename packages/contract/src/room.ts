import { BAN_DURATIONS_SEC, SLOW_MODE_INTERVALS_SEC } from '@touchline/domain/moderation';
import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { LuckyBag } from './lucky-bag.ts';
import { GiftEvent } from './room-push.ts';
import { Count, Flag, Id, UnixSec, Url } from './scalars.ts';

/** What the caller is in a room. */
export const RoomRole = v.picklist(['anchor', 'admin', 'operator', '']);
export type RoomRole = v.InferOutput<typeof RoomRole>;

export const BanScope = v.picklist(['mute', 'ban']);
export type BanScope = v.InferOutput<typeof BanScope>;

/** The truth behind the pushes of a room. @source economy §B4 */
export const getRoomState = defineCall({
  path: '/api/live/getRoomState',
  access: 'guest',
  summary: 'What the pushes of a room have told so far, and what it is to the caller.',
  body: v.object({ liveid: Id }),
  data: v.object({
    /** Number of the last push that this state holds. */
    n: Count,
    title: v.string(),
    /** The pinned note; empty for none. */
    note: v.string(),
    slow_sec: v.picklist(SLOW_MODE_INTERVALS_SEC),
    /** Counts the changes of the site's switches. */
    version: Count,
    /** Admins that the anchor made. */
    admins: v.array(Id),
    /** Newest combos, the last in front. */
    gifts: v.array(GiftEvent),
    /** Fans of the host who are here, as in the list of viewers. */
    fans: v.array(v.object({ uid: Id, level: Count })),
    /** Quizzes that take stakes, the newest in front. */
    quizzes: v.array(Id),
    /** Lucky bags that have not ended, the first to open in front. */
    bags: v.array(LuckyBag),
    role: RoomRole,
    /** Whom the caller may write to for help here; 0 where the site offers nobody. */
    operate_uid: Count,
    /** 0 for none. */
    muted_until: UnixSec,
    banned_until: UnixSec,
    reason: v.string(),
  }),
});

/** @source app §8 "live/addOperateFriend {operate_uid, liveid}" */
export const addOperateFriend = defineCall({
  path: '/api/live/addOperateFriend',
  access: 'user',
  summary: 'Makes an operator a friend of the caller, so that the two can talk in private.',
  limitPerMin: 20,
  body: v.object({ operate_uid: Id, liveid: Id }),
  data: v.object({
    /** The operator's id in the chat. */
    userid: v.string(),
  }),
});

/** One line without markup or control characters. */
const Line = (max: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(max), v.regex(/^[^<>\n\r\t]*[^<>\s][^<>\n\r\t]*$/));

export const saveMyRoom = defineCall({
  path: '/api/live/saveMyRoom',
  access: 'anchor',
  summary: 'Changes the caller’s own room; what is left out stays.',
  body: v.object({
    title: v.optional(Line(60)),
    cover: v.optional(Url),
    /** Pinned above the chat; empty takes it away. */
    note: v.optional(v.pipe(v.string(), v.maxLength(200), v.regex(/^[^<>\n\r\t]*$/))),
  }),
  data: v.object({ liveid: Id }),
});

export const pinNote = defineCall({
  path: '/api/live/pinNote',
  access: 'user',
  summary:
    'Pins a note above the chat of a room, or takes it away with an empty one; for its anchor and admins.',
  body: v.object({ liveid: Id, note: v.pipe(v.string(), v.maxLength(200), v.regex(/^[^<>\n\r\t]*$/)) }),
  data: v.object({}),
});

export const setRoomAdmin = defineCall({
  path: '/api/live/setAdmin',
  access: 'anchor',
  summary: 'Makes somebody an admin of the caller’s own room, or takes it back.',
  body: v.object({ userid: Id, on: v.boolean() }),
  data: v.object({}),
});

export const banUser = defineCall({
  path: '/api/live/banUser',
  access: 'user',
  summary: 'Mutes somebody in a room or keeps them out of it; for its anchor and admins.',
  body: v.object({
    liveid: Id,
    userid: Id,
    /** How long; 0 lifts it. @source app §6 "Ban durations" */
    sec: v.picklist(BAN_DURATIONS_SEC),
    scope: BanScope,
    reason: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  }),
  data: v.object({ until: UnixSec }),
});

/** Somebody who is muted in a room or kept out of it. */
export const RoomBan = v.object({
  uid: Id,
  nick_name: v.string(),
  avatar: Url,
  scope: BanScope,
  until: UnixSec,
  reason: v.string(),
  /** Who did it. */
  by: v.string(),
});
export type RoomBan = v.InferOutput<typeof RoomBan>;

export const getBans = defineCall({
  path: '/api/live/getBans',
  access: 'user',
  summary: 'Who is muted in a room or kept out of it now, the newest first; for its anchor and admins.',
  body: v.object({ liveid: Id }),
  data: v.array(RoomBan),
});

export const setSlowMode = defineCall({
  path: '/api/live/setSlowMode',
  access: 'user',
  summary: 'Sets how long one waits between two lines in a room; for its anchor and admins.',
  body: v.object({
    liveid: Id,
    /** 0 is not at all. @source app §6 "Slow-mode intervals" */
    sec: v.picklist(SLOW_MODE_INTERVALS_SEC),
  }),
  data: v.object({}),
});

export const clearChat = defineCall({
  path: '/api/live/clearChat',
  access: 'user',
  summary: 'Takes all lines of a room off the screens; for its anchor and admins.',
  body: v.object({ liveid: Id }),
  data: v.object({}),
});

/** Somebody who is in a room now. */
export const RoomViewer = v.object({
  uid: Id,
  nick_name: v.string(),
  avatar: Url,
  role: RoomRole,
  /** 0 for who is no fan of the host. */
  fan_level: Count,
  user_level: Count,
  vip: Flag,
});
export type RoomViewer = v.InferOutput<typeof RoomViewer>;

export const getRoomViewers = defineCall({
  path: '/api/live/getViewers',
  access: 'guest',
  summary:
    'Members who are in a room now: those who keep order, then by fan level and time; money never counts.',
  body: v.object({ liveid: Id }),
  data: v.object({ list: v.array(RoomViewer), online: Count }),
});

/** An admin of a room. */
export const getRoomAdmins = defineCall({
  path: '/api/live/getAdmins',
  access: 'anchor',
  summary: 'Admins of the caller’s own room.',
  body: v.object({}),
  data: v.array(v.object({ uid: Id, nick_name: v.string(), avatar: Url, at: UnixSec })),
});
