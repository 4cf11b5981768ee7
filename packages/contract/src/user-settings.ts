import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { MessageCategory } from './message.ts';
import { Id } from './scalars.ts';

const Scope = v.picklist(['all', 'followed', 'off']);
/** HH:mm, or empty. */
const ClockTime = v.pipe(v.string(), v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/));
/** Name of a time zone such as `Asia/Shanghai`; empty is the device's own. */
const TimeZone = v.pipe(v.string(), v.maxLength(64), v.regex(/^(?:[A-Za-z][\w+-]*(?:\/[\w+-]+){0,2})?$/));

/** Everything that a person sets up and finds again on the next device. Left out is not decided yet. */
export const UserSettings = v.object({
  alert_match_start: v.optional(v.boolean()),
  alert_goal: v.optional(v.boolean()),
  alert_red_card: v.optional(v.boolean()),
  alert_half_time: v.optional(v.boolean()),
  alert_lineup: v.optional(v.boolean()),
  alert_final: v.optional(v.boolean()),
  alert_anchor_live: v.optional(v.boolean()),
  alert_sound: v.optional(v.boolean()),
  quiet_from: v.optional(ClockTime),
  quiet_until: v.optional(ClockTime),
  /** Categories of the message centre that raise no badge. */
  muted_messages: v.optional(v.pipe(v.array(MessageCategory), v.maxLength(10))),
  goal_sound: v.optional(Scope),
  goal_vibration: v.optional(Scope),
  goal_popup: v.optional(Scope),
  /** Matches that neither sound nor pop up nor alert, whatever else is set. */
  muted_matches: v.optional(v.pipe(v.array(Id), v.maxLength(200))),
  list_group: v.optional(v.picklist(['league', 'time'])),
  show_half_time: v.optional(v.boolean()),
  show_cards: v.optional(v.boolean()),
  show_corners: v.optional(v.boolean()),
  show_positions: v.optional(v.boolean()),
  show_odds: v.optional(v.boolean()),
  odds_type: v.optional(v.picklist(['euro', 'handicap', 'total', 'corner'])),
  bookmaker: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(21))),
  keep_screen_on: v.optional(v.boolean()),
  score_protection: v.optional(v.boolean()),
  /** No odds on any screen. */
  hide_odds: v.optional(v.boolean()),
  hide_plans: v.optional(v.boolean()),
  hide_models: v.optional(v.boolean()),
  autoplay_mobile: v.optional(v.boolean()),
  default_quality: v.optional(v.picklist(['', 'SD', 'CNSD', 'ENSD', 'HD', 'CNHD', 'ENHD'])),
  bullet_comments: v.optional(v.boolean()),
  gift_effects: v.optional(v.boolean()),
  mode: v.optional(v.picklist(['system', 'light', 'dark'])),
  /** Per cent. */
  text_size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(80), v.maxValue(200))),
  reduced_motion: v.optional(v.boolean()),
  language: v.optional(v.picklist(['zh', 'pt', 'en'])),
  time_zone: v.optional(TimeZone),
  network_line: v.optional(v.pipe(v.string(), v.maxLength(253))),
  personalised: v.optional(v.boolean()),
  advertising: v.optional(v.boolean()),
  pause_history: v.optional(v.boolean()),
});
export type UserSettings = v.InferOutput<typeof UserSettings>;

export const getUserSettings = defineCall({
  path: '/api/user/getUserSettings',
  access: 'user',
  summary: 'What the caller set up; what was never decided is left out.',
  body: v.object({}),
  data: UserSettings,
});

export const saveUserSettings = defineCall({
  path: '/api/user/saveUserSettings',
  access: 'user',
  summary: 'Changes settings of the caller; fields left out stay as they are.',
  body: UserSettings,
  data: UserSettings,
});
