import { SLOW_MODE_INTERVALS_SEC } from '@touchline/domain/moderation';
import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Paging } from './paging.ts';
import { Count, Flag, Id, UnixSec, Url, Words } from './scalars.ts';

/** Beginnings of the ids of groups that the app makes. @source app §9 "Chat group id prefixes" */
export const NORMAL_GROUP_PREFIX = 'CHATGROUP_NORMAL_';
export const FANS_GROUP_PREFIX = 'CHATGROUP_ANCHORFANS_';

/** The group of an anchor's fans. */
export const fansGroupId = (anchorId: number): string => `${FANS_GROUP_PREFIX}${anchorId}`;

/** Anchor of a fans group; nothing for every other group. */
export const anchorOfFansGroup = (groupId: string): number | undefined => {
  const found = new RegExp(`^${FANS_GROUP_PREFIX}(\\d{1,10})$`).exec(groupId);
  return found === null ? undefined : Number(found[1]);
};

/** How one gets into a group; `follow` is for fans of its anchor. */
export const JOIN_RULES = ['free', 'approval', 'closed', 'follow'] as const;
export type JoinRule = (typeof JOIN_RULES)[number];

const GroupId = v.pipe(v.string(), v.regex(/^[\w@#-]{1,48}$/));
const Text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));
const Rule = v.picklist(JOIN_RULES);
const SlowMode = v.picklist(SLOW_MODE_INTERVALS_SEC);
const Level = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60));

/** Most characters of what people write about a group. */
export const GROUP_TEXTS = { name: 30, introduction: 120, announcement: 130, word: 30, words: 100 } as const;

const Person = v.object({ uid: Count, nick_name: v.string(), avatar: Url });

/** What a group is to its caller, whether a member or not. */
export const ChatGroup = v.object({
  group_id: v.string(),
  kind: v.picklist(['normal', 'fans', 'other']),
  name: v.string(),
  avatar: Url,
  introduction: v.string(),
  owner_uid: Count,
  member_num: Count,
  max_members: Count,
  join_rule: Rule,
  /** Of the rule `follow`: the least level as a fan. */
  fan_level: Level,
  slow_mode_sec: SlowMode,
  mute_all: Flag,
  /** Of a fans group: its anchor, and the room while it is live. */
  anchor: v.optional(v.object({ ...Person.entries, liveid: Count, live: Flag, title: v.string() })),
  /** The pinned announcement, else the newest; empty where there is none. */
  announcement: v.string(),
  /** Announcements that the caller did not read. */
  unread: Count,
  my_role: v.picklist(['owner', 'admin', 'member', 'none']),
  my_fan_level: Level,
  /** 1 where the caller follows the anchor. */
  following: Flag,
});
export type ChatGroup = v.InferOutput<typeof ChatGroup>;

export const getChatGroup = defineCall({
  path: '/api/chatgroup/getGroup',
  access: 'guest',
  summary: 'A chat group as members see it, and as others see it before they join.',
  body: v.object({ group_id: GroupId }),
  data: ChatGroup,
});

export const createChatGroup = defineCall({
  path: '/api/chatgroup/create',
  access: 'user',
  summary: 'Makes a chat group that the caller owns.',
  limitPerMin: 6,
  body: v.object({
    name: Words(1, GROUP_TEXTS.name),
    introduction: v.optional(Text(GROUP_TEXTS.introduction), ''),
    avatar: v.optional(Url, ''),
    join_rule: v.optional(v.picklist(['free', 'approval', 'closed']), 'approval'),
    /** Accounts that are members from the start. */
    uids: v.optional(v.pipe(v.array(Id), v.maxLength(100)), []),
  }),
  data: v.object({ group_id: v.string() }),
});

export const saveGroupProfile = defineCall({
  path: '/api/chatgroup/saveProfile',
  access: 'user',
  summary: 'Changes name, picture and introduction of a group; for its owner and admins.',
  limitPerMin: 30,
  body: v.object({
    group_id: GroupId,
    name: Words(1, GROUP_TEXTS.name),
    introduction: Text(GROUP_TEXTS.introduction),
    avatar: Url,
  }),
  data: ChatGroup,
});

export const joinChatGroup = defineCall({
  path: '/api/chatgroup/join',
  access: 'user',
  summary:
    'Makes the caller a member of a group that is for fans: who follows the anchor and is a fan for long enough.',
  limitPerMin: 20,
  body: v.object({ group_id: GroupId }),
  data: v.object({ group_id: v.string() }),
});

export const saveGroupRules = defineCall({
  path: '/api/chatgroup/saveRules',
  access: 'user',
  summary: 'Changes how one gets into a group and how fast one may write in it; for its owner and admins.',
  body: v.object({
    group_id: GroupId,
    join_rule: v.optional(Rule),
    fan_level: v.optional(Level),
    slow_mode_sec: v.optional(SlowMode),
  }),
  data: ChatGroup,
});

export const getBlockedWords = defineCall({
  path: '/api/chatgroup/getBlockedWords',
  access: 'user',
  summary: 'Words that nobody may say in a group; for its owner and admins.',
  body: v.object({ group_id: GroupId }),
  data: v.object({ words: v.array(v.string()) }),
});

export const saveBlockedWords = defineCall({
  path: '/api/chatgroup/saveBlockedWords',
  access: 'user',
  summary: 'Replaces the words that nobody may say in a group; for its owner and admins.',
  body: v.object({
    group_id: GroupId,
    words: v.pipe(v.array(Words(1, GROUP_TEXTS.word)), v.maxLength(GROUP_TEXTS.words)),
  }),
  data: v.object({ words: v.array(v.string()) }),
});

export const saveGroupName = defineCall({
  path: '/api/chatgroup/saveMyName',
  access: 'user',
  summary: 'Sets the name of the caller in one group; an empty one takes it back.',
  body: v.object({ group_id: GroupId, name: Text(20) }),
  data: v.object({ name: v.string() }),
});

export const GroupAnnouncement = v.object({
  id: Id,
  text: v.string(),
  author: Person,
  pinned: Flag,
  /** 1 where the caller did not read it. */
  unread: Flag,
  created_at: UnixSec,
});
export type GroupAnnouncement = v.InferOutput<typeof GroupAnnouncement>;

export const getGroupAnnouncements = defineCall({
  path: '/api/chatgroup/getAnnouncements',
  access: 'user',
  summary: 'Announcements of a group of the caller, pinned ones first, then newest first.',
  body: v.object({ group_id: GroupId, ...Paging }),
  data: v.object({ list: v.array(GroupAnnouncement), total: Count }),
});

export const publishGroupAnnouncement = defineCall({
  path: '/api/chatgroup/publishAnnouncement',
  access: 'user',
  summary: 'Publishes an announcement in a group; for its owner and admins.',
  limitPerMin: 10,
  body: v.object({
    group_id: GroupId,
    text: Words(1, GROUP_TEXTS.announcement),
    pinned: v.optional(Flag, 0),
  }),
  data: GroupAnnouncement,
});

export const pinGroupAnnouncement = defineCall({
  path: '/api/chatgroup/pinAnnouncement',
  access: 'user',
  summary: 'Pins an announcement above the others, or unpins it; for owner and admins.',
  body: v.object({ group_id: GroupId, id: Id, pinned: Flag }),
  data: v.object({ id: Id, pinned: Flag }),
});

export const removeGroupAnnouncement = defineCall({
  path: '/api/chatgroup/removeAnnouncement',
  access: 'user',
  summary: 'Deletes an announcement; for owner and admins.',
  body: v.object({ group_id: GroupId, id: Id }),
  data: v.object({ id: Id }),
});

export const readGroupAnnouncements = defineCall({
  path: '/api/chatgroup/readAnnouncements',
  access: 'user',
  summary: 'Marks all announcements of a group as read by the caller.',
  body: v.object({ group_id: GroupId }),
  data: v.object({ unread: Count }),
});

export const getSharedGroups = defineCall({
  path: '/api/chatgroup/getShared',
  access: 'user',
  summary: 'Groups that the caller and another person are both in.',
  body: v.object({ userid: Id }),
  data: v.array(v.object({ group_id: v.string(), name: v.string(), avatar: Url, member_num: Count })),
});
