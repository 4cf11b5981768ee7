import type { JoinRule } from '@touchline/contract/group';
import type { SlowModeIntervalSec } from '@touchline/domain/moderation';
import type { Generated } from 'kysely';

type ChatGroupColumns = {
  join_rule: JoinRule;
  slow_mode_sec: Generated<SlowModeIntervalSec>;
};

/** Columns of chat groups whose shape PostgreSQL does not know. */
export type GroupTableColumns = {
  chat_group: ChatGroupColumns;
};
