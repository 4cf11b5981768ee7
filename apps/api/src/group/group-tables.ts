import type { JoinRule } from '@touchline/contract/group';
import type { SlowModeIntervalSec } from '@touchline/domain/moderation';
import type { Generated, GeneratedAlways } from 'kysely';

type ChatGroupTable = {
  group_id: string;
  anchor_id: number | null;
  join_rule: JoinRule;
  fan_level: Generated<number>;
  slow_mode_sec: Generated<SlowModeIntervalSec>;
  blocked_words: Generated<string[]>;
  created_at: number;
};

type GroupAnnouncementTable = {
  id: GeneratedAlways<number>;
  group_id: string;
  author_id: number | null;
  text: string;
  pinned: boolean;
  created_at: number;
};

type AnnouncementReadTable = { account_id: number; group_id: string; read_id: number };

type FanDayTable = { account_id: number; anchor_id: number; days: number; last_day: string };

/** Tables of chat groups. */
export type GroupTables = {
  chat_group: ChatGroupTable;
  group_announcement: GroupAnnouncementTable;
  announcement_read: AnnouncementReadTable;
  fan_day: FanDayTable;
};
