import * as v from 'valibot';
import { AccountName, Password } from './account.ts';
import { CommonConfig } from './config.ts';
import { defineCall } from './define-call.ts';
import { JumpType } from './home.ts';
import { Stream } from './live.ts';
import { Count, Flag, Id, Link, ReaderWords, UnixSec } from './scalars.ts';

const Title = v.pipe(v.string(), v.minLength(1), v.maxLength(120));
const Text = v.pipe(v.string(), v.maxLength(500));
const Notice = v.pipe(v.string(), v.minLength(1), v.maxLength(500));

/** Makes an account, or changes the one with this name; fields left out stay as they are. */
export const saveAccount = defineCall({
  path: '/api/operator/saveAccount',
  access: 'operator',
  summary: 'Makes or changes an account by its name.',
  body: v.object({
    account: AccountName,
    /** Required for a new account. */
    password: v.optional(Password),
    nick_name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
    avatar: v.optional(Link),
    signature: v.optional(v.pipe(v.string(), v.maxLength(200))),
    /** The same in other languages; as it is where left out. */
    texts: v.optional(
      ReaderWords({
        nick_name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
        signature: v.pipe(v.string(), v.maxLength(200)),
      }),
    ),
    user_level: v.optional(v.pipe(Count, v.maxValue(39))),
    vip_level: v.optional(v.pipe(Count, v.maxValue(9))),
    vip_date: v.optional(UnixSec),
    svip_date: v.optional(UnixSec),
    is_anchor: v.optional(Flag),
    is_anchor_admin: v.optional(Flag),
    is_operate: v.optional(Flag),
    is_no_qrad: v.optional(Flag),
    is_no_popad: v.optional(Flag),
    rec_weight: v.optional(v.pipe(Count, v.maxValue(1000))),
  }),
  data: v.object({ uid: Id }),
});

/**
 * Makes a room, or changes the one of this `liveid` (or of this `anchor_uid`, as an anchor has one room).
 * A room that has `streams` and no key of its own is automatic.
 */
export const saveRoom = defineCall({
  path: '/api/operator/saveRoom',
  access: 'operator',
  summary: 'Makes or changes a room.',
  body: v.object({
    liveid: v.optional(Id),
    /** The host; for an automatic room the account that stands for it. */
    anchor_uid: Id,
    title: Title,
    category: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
    cover: v.optional(Link, ''),
    announcement: v.optional(Text, ''),
    badge: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
    /** Title and note in other languages; of an automatic room the name that stands for its host, too. */
    texts: v.optional(ReaderWords({ title: Title, announcement: Text, name: Title }), {}),
    /** 0 is no match. */
    match_id: v.optional(Count, 0),
    automatic: v.optional(v.boolean(), false),
    /** Automatic rooms only: live always, not just while the match is in play. */
    showcase: v.optional(v.boolean(), false),
    recommended: v.optional(v.boolean(), false),
    /** Addresses to play; empty for rooms fed by a push to the ingest. */
    streams: v.optional(v.pipe(v.array(Stream), v.maxLength(8)), []),
    /** 1 makes a new stream key; the old one stops working. */
    renew_key: v.optional(Flag, 0),
  }),
  data: v.object({
    liveid: Id,
    group_id: v.string(),
    /** Only when the room is new or `renew_key` is 1: it is kept hashed and cannot be read again. */
    stream_key: v.optional(v.string()),
  }),
});

export const saveBanner = defineCall({
  path: '/api/operator/saveBanner',
  access: 'operator',
  summary: 'Makes or changes a banner.',
  body: v.object({
    id: v.optional(Id),
    title: Title,
    image: Link,
    /** The banner in other languages. */
    texts: v.optional(ReaderWords({ title: Title, image: Link }), {}),
    jump_url: v.optional(Link, ''),
    jump_type: v.optional(JumpType, 1),
    is_ad: v.optional(Flag, 0),
    order: v.optional(Count, 0),
    shown: v.optional(v.boolean(), true),
  }),
  data: v.object({ id: Id }),
});

export const saveAnnouncement = defineCall({
  path: '/api/operator/saveAnnouncement',
  access: 'operator',
  summary: 'Makes or changes an announcement.',
  body: v.object({
    id: v.optional(Id),
    text: Notice,
    /** The announcement in other languages. */
    texts: v.optional(ReaderWords({ text: Notice }), {}),
    jump_url: v.optional(Link, ''),
    jump_type: v.optional(JumpType, 1),
    order: v.optional(Count, 0),
    shown: v.optional(v.boolean(), true),
  }),
  data: v.object({ id: Id }),
});

export const saveConfig = defineCall({
  path: '/api/operator/saveConfig',
  access: 'operator',
  summary: 'Changes settings of the site; fields left out stay as they are.',
  body: v.partial(v.omit(CommonConfig, ['chat_proxy_server', 'lines_url', 'error_texts_url', 'is_demo'])),
  data: CommonConfig,
});
