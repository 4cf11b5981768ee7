import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Anchor, LiveRoom } from './live.ts';
import { Match } from './match.ts';
import { Flag, Id, Url } from './scalars.ts';

/** @source app §3 Banner, §4 "Internal 1, External 2" */
export const JumpType = v.picklist([1, 2]);

/** @source app §3 Banner */
export const Banner = v.object({
  id: Id,
  title: v.string(),
  image: Url,
  jump_url: Url,
  jump_type: JumpType,
  /** 1 when it is paid for and carries the advertisement mark. */
  is_ad: Flag,
});
export type Banner = v.InferOutput<typeof Banner>;

/** One line of news from the operator. */
export const Announcement = v.object({ id: Id, text: v.string(), jump_url: Url, jump_type: JumpType });
export type Announcement = v.InferOutput<typeof Announcement>;

export const getHomeScroll = defineCall({
  method: 'GET',
  path: '/api/home/getHomeScroll',
  access: 'guest',
  summary: 'Banners in the order they are shown.',
  body: v.object({}),
  data: v.array(Banner),
});

/** @source app §3 "home data (anchorm_lives, hot, lives, rec_anchors, rec_matchs, srec_lives, announcement)" */
export const HomeData = v.object({
  /** Live rooms with a host. */
  anchorm_lives: v.array(LiveRoom),
  /** Live rooms of a match, most watched first. */
  hot: v.array(LiveRoom),
  /** All live rooms, most watched first. */
  lives: v.array(LiveRoom),
  rec_anchors: v.array(Anchor),
  rec_matchs: v.array(Match),
  /** Live rooms that the operator recommends. */
  srec_lives: v.array(LiveRoom),
  announcement: v.array(Announcement),
});
export type HomeData = v.InferOutput<typeof HomeData>;

export const getHomeData = defineCall({
  path: '/api/home/getHomeData',
  access: 'guest',
  summary: 'What the live page shows at first.',
  body: v.object({ sport_id: v.optional(v.picklist([0, 1, 2]), 0) }),
  data: HomeData,
});
