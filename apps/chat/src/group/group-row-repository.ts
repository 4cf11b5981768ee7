import type { GroupType, InviteOption, JoinOption } from '@touchline/chat-protocol/group/rules';
import { type Selectable, sql } from 'kysely';

import type { GroupRow } from '../tables.ts';
import type { CountedGroup, CustomValue, RoomSettings } from './group.ts';

/** A group as the database gives it, with the end of its conversation. */
export type CountedRow = Omit<
  Selectable<GroupRow>,
  'app_id' | 'attribute_seq' | 'counter_seq' | 'default_permissions' | 'permission_groups_on'
> & {
  last_seq: number | null;
  last_sec: number | null;
};

// The columns hold only what these types list: every write goes through them.
/** A row in our nouns. */
export const toGroup = (row: CountedRow): CountedGroup => ({
  groupId: row.group_id,
  type: row.type as GroupType,
  name: row.name,
  introduction: row.introduction,
  notification: row.notification,
  avatar: row.avatar,
  ownerId: row.owner_id,
  createdSec: row.created_sec,
  infoSequence: row.info_seq,
  infoSec: row.info_sec,
  joinOption: row.join_option as JoinOption,
  inviteOption: row.invite_option as InviteOption,
  maxMembers: row.max_members,
  muteAll: row.mute_all,
  supportsTopics: row.supports_topics,
  customFields: JSON.parse(row.custom) as CustomValue[],
  isMadeByApp: row.made_by_app,
  blockedWords: row.blocked_words,
  memberCount: row.member_count,
  lastSequence: row.last_seq ?? 0,
  lastSec: row.last_sec ?? 0,
  room: {
    slowModeSec: row.slow_mode_sec,
    slowModeExemptLevel: row.slow_mode_exempt_level,
    pinned: row.pinned === '' ? undefined : (JSON.parse(row.pinned) as RoomSettings['pinned']),
    clearedSequence: row.cleared_seq,
  },
});

/** Columns and tables of a `CountedRow`; conditions on `g` follow. */
export const COUNTED = sql`
  g.group_id, g.type, g.name, g.introduction, g.notification, g.avatar, g.owner_id, g.created_sec, g.info_seq,
  g.info_sec, g.join_option, g.invite_option, g.max_members, g.member_count, g.mute_all, g.supports_topics, g.custom,
  g.slow_mode_sec, g.slow_mode_exempt_level, g.pinned, g.cleared_seq, g.made_by_app, g.blocked_words,
  c.last_seq, c.last_sec
  from chat_group g left join conversation c on c.app_id = g.app_id and c.conversation = 'g:' || g.group_id`;
