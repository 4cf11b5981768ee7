import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Amount, Count, Flag, Id, SignedAmount, UnixSec, Url } from './scalars.ts';

/** A temporary chat identity for someone without an account. @source app §3 Guest info, §4 Guest */
export const GuestInfo = v.object({
  userid: v.pipe(v.string(), v.regex(/^guest-[a-z0-9]+$/)),
  txim_sign: v.string(),
  expire_time: UnixSec,
});
export type GuestInfo = v.InferOutput<typeof GuestInfo>;

export const Gender = v.picklist(['', 'female', 'male', 'other']);

/** Personal details of an account. Lengths in centimetres, weights in kilograms; 0 means unknown. */
export const UserProfile = v.object({
  uid: Id,
  age: Count,
  birthday: v.string(),
  career: v.string(),
  city: v.string(),
  constellation: v.string(),
  gender: Gender,
  height: Count,
  photos: v.array(Url),
  signature: v.string(),
  weight: Count,
});
export type UserProfile = v.InferOutput<typeof UserProfile>;

/** @source app §3 User info, `invite` */
export const UserInvite = v.object({
  invite_code: v.string(),
  profit: v.number(),
  total_profit: v.number(),
  uid: Id,
});

/** Everything the owner of an account sees of it. @source app §3 User info */
export const UserInfo = v.object({
  id: Id,
  uid: Id,
  account: v.string(),
  /** Bound phone number with its middle hidden; empty without one. */
  mobile: v.string(),
  nick_name: v.string(),
  avatar: Url,
  signature: v.string(),
  profile: UserProfile,
  invite: UserInvite,
  tags: v.array(v.string()),
  isLogin: v.boolean(),
  isVIP: v.boolean(),
  user_level: Count,
  vip_level: Count,
  vip_date: UnixSec,
  svip_date: UnixSec,
  status: v.picklist(['active', 'closing', 'closed', 'banned']),
  online_status: Flag,
  is_anchor: Flag,
  is_anchor_admin: Flag,
  is_operate: Flag,
  is_youliao: Flag,
  is_no_qrad: Flag,
  is_no_popad: Flag,
  /** 1 while the minors' mode is on. */
  minors_mode: Flag,
  agentid: Count,
  guildid: Count,
  channel: v.string(),
  third_member: v.string(),
  app_reg_id: v.string(),
  login_platform: v.picklist([0, 1, 2, 3]),
  anchor_level: Count,
  anchor_point: Count,
  rec_weight: Count,
  sharing_ratio: v.number(),
  attent_count: Count,
  fans_count: Count,
  moment_count: Count,
  visitor_count: Count,
  call_accept_count: Count,
  call_recive_count: Count,
  /** Below zero after a payment was taken back that had been spent. */
  gold: SignedAmount,
  diamond: SignedAmount,
  /** Diamonds of all gifts ever received. */
  diamond_total: Amount,
  /** Gold of all gifts ever sent, less what was taken back. */
  gift_spend: Amount,
  /** In whole units with two decimals. */
  money: v.number(),
  point: SignedAmount,
  regist_time: UnixSec,
  auth_time: UnixSec,
  last_login: UnixSec,
  last_online: UnixSec,
  /** The token of the session that asked. */
  token: v.string(),
  token_web: v.string(),
  /** Signature for the chat service, for the chat user `u<uid>`. */
  txim_sign: v.string(),
});
export type UserInfo = v.InferOutput<typeof UserInfo>;

/** The answer to a login. */
export const Entered = v.object({
  ...UserInfo.entries,
  /** Sent with the next login, it says that the account logged in on this device before. It is no proof of identity. */
  device_token: v.string(),
});
export type Entered = v.InferOutput<typeof Entered>;

/** What anyone may see of an account. */
export const UserBasicInfo = v.object({
  uid: Id,
  nick_name: v.string(),
  avatar: Url,
  signature: v.string(),
  user_level: Count,
  vip_level: Count,
  is_anchor: Flag,
  is_operate: Flag,
  fans_count: Count,
  attent_count: Count,
  /** 1 when the caller follows. */
  attented: Flag,
  /** Photos of the person; lists leave them out. */
  photos: v.optional(v.array(Url)),
  /** Codes of `user_tag`; lists leave them out. */
  tags: v.optional(v.array(v.string())),
});
export type UserBasicInfo = v.InferOutput<typeof UserBasicInfo>;

/** Name of an account at login: a phone number or a chosen name. */
export const AccountName = v.pipe(v.string(), v.minLength(3), v.maxLength(64));
export const Password = v.pipe(v.string(), v.minLength(8), v.maxLength(128));

/** @param userid renews this identity when it is ours and still known */
export const getGuestInfo = defineCall({
  path: '/api/user/getGuestInfo',
  access: 'guest',
  summary: 'A temporary chat identity; an earlier one is renewed when it is named with its signature.',
  limitPerMin: 30,
  body: v.object({
    userid: v.optional(v.pipe(v.string(), v.regex(/^guest-[a-z0-9]+$/), v.maxLength(64))),
    /** The signature that came with `userid`; without it a new identity is given. */
    txim_sign: v.optional(v.pipe(v.string(), v.maxLength(2048))),
  }),
  data: GuestInfo,
});

export const login = defineCall({
  path: '/webapi/user/login',
  access: 'guest',
  summary: 'Begins a session by account and password, or by phone number and code.',
  // Many people share an address, and the demonstration logs its people in from the reader's own machine.
  // Wrong tries are counted apart from this.
  limitPerMin: 60,
  body: v.object({
    account: AccountName,
    /** Left out where `code` is given. */
    password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
    /** Six digits of a text message sent to `account`. */
    code: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/))),
    /** What the person read in the captcha picture; asked for after 3 wrong tries. */
    captcha: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/))),
    /** Which picture: the `code` of its address. */
    captcha_code: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))),
    /** What the person sees in the list of sessions, such as "Chrome on Android". */
    device: v.optional(v.pipe(v.string(), v.maxLength(120)), ''),
    /** Of the last login on this device. Where it fits the account, wrong tries of others make nobody wait here. */
    device_token: v.optional(v.pipe(v.string(), v.maxLength(120)), ''),
  }),
  data: Entered,
});

export const getUserInfo = defineCall({
  path: '/webapi/User/getUserInfo',
  access: 'user',
  summary: 'The account of the caller.',
  body: v.object({}),
  data: UserInfo,
});

export const getUserBasicInfo = defineCall({
  path: '/api/user/getUserBasicInfo',
  access: 'guest',
  summary: 'What anyone may see of an account.',
  body: v.object({ id: Id }),
  data: UserBasicInfo,
});

export const logout = defineCall({
  path: '/api/user/logout',
  access: 'user',
  summary: 'Ends the session of the caller.',
  body: v.object({}),
  data: v.object({}),
});
