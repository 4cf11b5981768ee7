import type { ShareKind, TaskGroup, TaskName } from '@touchline/contract/task';
import type { Generated } from 'kysely';

type CheckInTable = { account_id: number; day: number; streak: number; award: number };

type TaskRuleTable = {
  name: TaskName;
  place: number;
  task_group: TaskGroup;
  stage_max: number;
  points: number;
  period: 'once' | 'day';
  shown: Generated<boolean>;
};

type TaskFactTable = { account_id: number; name: TaskName; period_key: number; stage: number };

type TaskReceivedTable = {
  account_id: number;
  name: TaskName;
  period_key: number;
  points: number;
  received_at: number;
};

type PresenceNoteTable = {
  account_id: number;
  noted_at: number;
  liveid: number;
  day: number;
  online_sec: number;
  watched_sec: number;
  room_since: number;
};

type CommentNoteTable = { account_id: number; day: number; text_hash: Buffer };

type ShareLinkTable = {
  code: string;
  account_id: number;
  kind: ShareKind;
  day: number;
  device_hash: Buffer;
};

type LevelPointTable = { account_id: number; point: number };

/** Tables of tasks, check-ins and levels. */
export type TaskTables = {
  check_in: CheckInTable;
  task_rule: TaskRuleTable;
  task_fact: TaskFactTable;
  task_received: TaskReceivedTable;
  presence_note: PresenceNoteTable;
  comment_note: CommentNoteTable;
  share_link: ShareLinkTable;
  level_point: LevelPointTable;
};
