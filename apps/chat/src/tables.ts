import type { Generated } from 'kysely';

import type { GroupTables } from './group/group-tables.ts';
import type { OneToOneTables } from './one-to-one-tables.ts';

/** Rows as PostgreSQL holds them; they never leave a repository. */
export type AccountRow = {
  app_id: number;
  user_id: string;
  tiny_id: Generated<string>;
  created_sec: number;
  login_sec: Generated<number>;
  custom_status: Generated<string>;
  profile: Generated<string>;
  muted_until_sec: Generated<number>;
  badge: Generated<string>;
  do_not_disturb: Generated<string>;
  friend_applications_read_sec: Generated<number>;
};

export type SessionRow = {
  a2_hash: string;
  app_id: number;
  user_id: string;
  instance_id: number;
  created_ms: number;
  seen_ms: number;
  delivery: Generated<string>;
  push_token: Generated<string>;
  expires_sec: Generated<number>;
  background: Generated<string>;
  login_id: Generated<string>;
};

export type BlacklistRow = { app_id: number; user_id: string; blocked_id: string; added_sec: number };

export type GroupRow = {
  app_id: number;
  group_id: string;
  type: string;
  name: string;
  introduction: string;
  notification: string;
  avatar: string;
  owner_id: string;
  created_sec: number;
  info_seq: Generated<number>;
  info_sec: number;
  join_option: string;
  invite_option: string;
  max_members: number;
  mute_all: Generated<boolean>;
  supports_topics: Generated<boolean>;
  custom: Generated<string>;
  attribute_seq: Generated<number>;
  counter_seq: Generated<number>;
  slow_mode_sec: Generated<number>;
  slow_mode_exempt_level: Generated<number>;
  pinned: Generated<string>;
  cleared_seq: Generated<number>;
  permission_groups_on: Generated<boolean>;
  default_permissions: Generated<number>;
  made_by_app: Generated<boolean>;
  blocked_words: Generated<string[]>;
};

export type MemberRow = {
  app_id: number;
  group_id: string;
  user_id: string;
  role: string;
  joined_sec: number;
  name_card: Generated<string>;
  muted_until_sec: Generated<number>;
  remind_type: Generated<string>;
  last_sent_sec: Generated<number>;
  custom: Generated<string>;
};

export type RestrictionRow = {
  app_id: number;
  group_id: string;
  user_id: string;
  muted_until_sec: Generated<number>;
  banned_until_sec: Generated<number>;
  reason: Generated<string>;
};

export type ConversationRow = {
  app_id: number;
  conversation: string;
  last_seq: Generated<number>;
  last_sec: Generated<number>;
  /** Of the last message that lists show; 0 when there is none. */
  shown_seq: Generated<number>;
  shown_sec: Generated<number>;
};

export type MessageRow = {
  app_id: number;
  conversation: string;
  seq: number;
  from_user: string;
  to_user: string | null;
  random: number;
  client_seq: number;
  client_sec: number;
  time_sec: number;
  commit_ms: number;
  is_tip: boolean;
  counts_unread: boolean;
  shows_last: boolean;
  version: Generated<number>;
  revoked_by: string | null;
  revoked_ms: Generated<number>;
  /**
   * Hash of the original content of a modified message, or in the old format; null where the current content
   * is the original.
   */
  payload_hash: string | null;
  content: string;
};

export type MessageDeletionRow = { app_id: number; user_id: string; conversation: string; seq: number };

export type UserConversationRow = {
  app_id: number;
  user_id: string;
  conversation: string;
  peer_id: string;
  is_group: boolean;
  read_seq: Generated<number>;
  read_sec: Generated<number>;
  floor_seq: Generated<number>;
  /** Out of the list until the conversation's last sequence passes this. */
  hidden_seq: Generated<number>;
  pinned_sec: Generated<number>;
  remind_type: Generated<number>;
  marks: Generated<string>;
  custom: Generated<string>;
};

export type FriendRow = {
  app_id: number;
  user_id: string;
  friend_id: string;
  added_sec: number;
  sns: Generated<string>;
};

export type FriendApplicationRow = {
  app_id: number;
  from_user: string;
  to_user: string;
  time_sec: number;
  source: Generated<string>;
  wording: Generated<string>;
  sns: Generated<string>;
  group_name: Generated<string>;
};

export type FriendGroupRow = {
  app_id: number;
  user_id: string;
  name: string;
  created_sec: number;
  friend_ids: Generated<string[]>;
};

export type GroupApplicationRow = {
  app_id: number;
  group_id: string;
  user_id: string;
  time_us: number;
  message: string;
  authentication: string;
  handled: Generated<number>;
};

export type Tables = GroupTables & {
  admin_answer: { app_id: number; key: string; hash: string; made_ms: number; answer: string | null };
  message_reaction: {
    app_id: number;
    conversation: string;
    message_seq: number;
    reaction: string;
    user_id: string;
    place: Generated<number>;
  };
  pinned_message: {
    app_id: number;
    conversation: string;
    message_seq: number;
    user_id: string;
    pinned_ms: number;
  };
  follow: {
    app_id: number;
    user_id: string;
    followed_id: string;
    followed_sec: number;
    place: Generated<number>;
  };
  ended_login: { app_id: number; user_id: string; login_id: string; ended_sec: number };
  forbidden_file: { app_id: number; key: string };
  push_task: {
    app_id: number;
    id: Generated<number>;
    task: string;
    after_user: Generated<string>;
    from_user: string | null;
    random: number | null;
    made_ms: Generated<number>;
    is_done: Generated<boolean>;
  };
  kept_notice: { app_id: number; id: string; at_ms: number; notice: string };
  friend: FriendRow;
  friend_application: FriendApplicationRow;
  friend_group: FriendGroupRow;
  group_application: GroupApplicationRow;
  account: AccountRow;
  session: SessionRow;
  blacklist: BlacklistRow;
  chat_group: GroupRow;
  group_member: MemberRow;
  group_restriction: RestrictionRow;
  conversation: ConversationRow;
  message: MessageRow;
  message_deletion: MessageDeletionRow;
  user_conversation: UserConversationRow;
} & OneToOneTables;
