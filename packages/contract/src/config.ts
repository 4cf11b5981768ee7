import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Count, Flag, Id, Url } from './scalars.ts';

/** A switch as the app reads it. @source app §3 "Switches (strings '0' or '1')" */
export const Switch = v.picklist(['0', '1']);
export type Switch = v.InferOutput<typeof Switch>;

export const Switches = v.object({
  switch_room_chat: Switch,
  switch_room_anchor: Switch,
  switch_race_quiz_check: Switch,
  switch_race_status: Switch,
  switch_race_lineup: Switch,
  switch_race_analysis: Switch,
  switch_race_index: Switch,
  switch_room_rank: Switch,
  switch_room_operate: Switch,
  switch_anchorroom: Switch,
  switch_robotroom: Switch,
  switch_shortvideo_check: Switch,
  switch_match_database: Switch,
});
export type Switches = v.InferOutput<typeof Switches>;

const Name = v.pipe(v.string(), v.maxLength(120));

/** @source app §3 Common config, `config` object */
export const SiteConfig = v.object({
  site_domain: v.pipe(v.string(), v.maxLength(253)),
  site_h5_share_url: Url,
  site_h5_domain: v.pipe(v.string(), v.maxLength(253)),
  im_sdkappid: Id,
  switch_self_storage: Switch,
  cos_bucket: Name,
  cos_region: Name,
  cos_folder_image: Name,
});

/** An emoji of the room chat: `code` is its text, such as `[goal]`. */
export const Emoji = v.object({ code: Name, name: Name, image: Url });

/** An advertisement; a place without one has none in the list. */
export const Advert = v.object({
  id: Id,
  title: Name,
  image: Url,
  jump_url: Url,
  jump_type: v.picklist([1, 2]),
  /** Seconds it stays before it may be closed. */
  show_sec: Count,
});

export const LiveBadge = v.object({ code: Name, name: Name, color: Name });

/** A category of rooms. `code` is what calls and rooms carry. */
export const LiveCategory = v.object({ code: Name, name: Name, name_en: Name, name_pt: Name, order: Count });
export type LiveCategory = v.InferOutput<typeof LiveCategory>;

export const UserTag = v.object({ code: Name, name: Name });

/** @source app §3 Common config */
/** Lists of settings that every page reads. */
const few = <const Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(200));

/** @source app §3 Common config */
export const CommonConfig = v.object({
  config: SiteConfig,
  emoji: few(Emoji),
  launch_ad: few(Advert),
  live_badge: few(LiveBadge),
  live_category: few(LiveCategory),
  user_tag: few(UserTag),
  home_pop_ad: few(Advert),
  live_play_ad: few(Advert),
  /** Seconds a guest watches before the login hint; 0 is never. */
  room_video_play_sec: Count,
  /** Seconds a guest watches before playback waits for login; 0 is never. */
  room_video_play_flogin_sec: Count,
  ...Switches.entries,
  /** Host that replaces the one of a huawei stream; empty leaves addresses as they are. */
  huawei_pull_hls_domain: v.pipe(v.string(), v.maxLength(253)),
  /** Socket address of the chat service. */
  chat_proxy_server: Url,
  /**
   * Where the list of API lines and the error texts are kept; empty is this service.
   * @source app §7 "from an object-storage host", "fetched from a CDN"
   */
  lines_url: Url,
  error_texts_url: Url,
  /** 1 when this server plays a demonstration world. */
  is_demo: Flag,
});
export type CommonConfig = v.InferOutput<typeof CommonConfig>;

export const getCommonConfig = defineCall({
  method: 'GET',
  path: '/api/config/getCommonConfig',
  access: 'guest',
  summary: 'Settings of the site: switches, categories, emoji, advertisements.',
  body: v.object({}),
  data: CommonConfig,
});

export const getCategory = defineCall({
  method: 'GET',
  path: '/webapi/live/getCategory',
  access: 'guest',
  summary: 'Categories of live rooms in list order.',
  body: v.object({}),
  data: v.array(LiveCategory),
});
