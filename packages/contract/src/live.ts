import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Match } from './match.ts';
import { Count, Flag, Id, UnixSec, Url } from './scalars.ts';

/** Who hosts a room. */
export const Anchor = v.object({
  id: Id,
  nick_name: v.string(),
  avatar: Url,
  fans_count: Count,
  signature: v.string(),
  /** 1 when the caller follows this anchor. */
  attented: Flag,
});
export type Anchor = v.InferOutput<typeof Anchor>;

/** One address to play. `livestream_source` decides how it is rewritten. @source app §3 Stream, §7 pull-address rules */
export const Stream = v.object({
  url: Url,
  /** @source app §4 "Video source: default 0, qq 1, xcdn 2, robot 3, huawei 4" */
  livestream_source: v.picklist([0, 1, 2, 3, 4]),
  /** @source app §4 "Video quality" */
  quality: v.picklist(['SD', 'CNSD', 'ENSD', 'HD', 'CNHD', 'ENHD']),
});
export type Stream = v.InferOutput<typeof Stream>;

/** A room as lists show it. */
export const LiveRoom = v.object({
  liveid: Id,
  anchor: Anchor,
  title: v.string(),
  cover: Url,
  category: v.string(),
  /** True for rooms that stream by themselves, without a host. */
  automatic: v.boolean(),
  status: v.picklist(['live', 'offline']),
  started_at: UnixSec,
  viewers: Count,
  badge: v.optional(v.string()),
  match: v.optional(Match),
});
export type LiveRoom = v.InferOutput<typeof LiveRoom>;

/** Rooms that are live now, by category when one is given. */
export const getRealLives = defineCall({
  path: '/api/live/getRealLives',
  access: 'guest',
  summary: 'Rooms that are live now.',
  body: v.object({
    category: v.optional(v.pipe(v.string(), v.maxLength(40))),
    page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
    size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 20),
  }),
  data: v.object({ list: v.array(LiveRoom), total: Count }),
});

/** Everything a room shows at first. */
export const getLivePageData = defineCall({
  path: '/webapi/live/getLivePageData',
  access: 'guest',
  summary: 'Everything a room shows at first.',
  body: v.object({ anchorid: Id }),
  data: v.object({
    room: LiveRoom,
    streams: v.array(Stream),
    announcement: v.string(),
    /** Behind the host on their page; left out where none was accepted. */
    background: v.optional(Url),
    /** Chat group of the room. */
    group_id: v.string(),
    /** Delay of the stream behind the pitch, seconds, as far as the server knows. */
    delay_sec: v.number(),
    last_live_at: UnixSec,
  }),
});

/** Where the chat of a room is, and the newest lines for a page that is not connected yet. */
export const getLiveChat = defineCall({
  path: '/api/live/getLiveChat',
  access: 'guest',
  summary: 'Where the chat of a room is.',
  body: v.object({ liveid: Id }),
  data: v.object({
    group_id: v.string(),
    sdk_app_id: Id,
    /** Socket address of the chat service, `ws://` or `wss://`. */
    proxy_server: v.string(),
    /** Whose custom messages in the group are pushes of this product; those of anybody else are none. */
    pushes_from: v.string(),
    online: Count,
  }),
});

/** Both sports where left out. */
const AnySport = v.optional(v.picklist([0, 1, 2]), 0);

const MatchAnchors = {
  access: 'guest',
  body: v.object({ matchid: Id }),
  data: v.array(LiveRoom),
} as const;

export const getFootballMatchAnchors = defineCall({
  ...MatchAnchors,
  path: '/api/football/getMatchAnchors',
  summary: 'Rooms that show a football match now, most watched first.',
});

export const getBasketballMatchAnchors = defineCall({
  ...MatchAnchors,
  path: '/api/basketball/getMatchAnchors',
  summary: 'Rooms that show a basketball match now, most watched first.',
});

export const getNoMatchLiveList = defineCall({
  path: '/api/live/getNoMatchLiveList',
  access: 'guest',
  summary: 'Live rooms without a match, most watched first.',
  body: v.object({}),
  data: v.array(LiveRoom),
});

export const getRecAnchors = defineCall({
  path: '/api/anchor/getRecAnchors',
  access: 'guest',
  summary: 'Anchors that the operator recommends.',
  body: v.object({ sport_id: AnySport }),
  data: v.array(Anchor),
});
