import type { JoinRule } from '@touchline/contract/group';
import type { SlowModeIntervalSec } from '@touchline/domain/moderation';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** What the app knows of a group. */
export type GroupRules = {
  joinRule: JoinRule;
  fanLevel: number;
  slowModeSec: SlowModeIntervalSec;
  blockedWords: string[];
};

export type RulesChange = { [Name in keyof GroupRules]?: GroupRules[Name] | undefined };

const columnsOf = ({ joinRule, fanLevel, slowModeSec, blockedWords }: RulesChange) => ({
  ...(joinRule !== undefined && { join_rule: joinRule }),
  ...(fanLevel !== undefined && { fan_level: fanLevel }),
  ...(slowModeSec !== undefined && { slow_mode_sec: slowModeSec }),
  ...(blockedWords !== undefined && { blocked_words: blockedWords }),
});

/** Rules of chat groups, beside what the chat service keeps of them. */
export const groupRepository = (db: Kysely<Tables>) => ({
  /** Notes a group; one that is noted stays as it is. */
  async add(groupId: string, made: { joinRule: JoinRule; anchorId?: number; nowSec: number }): Promise<void> {
    const { joinRule, anchorId = null, nowSec } = made;
    await db
      .insertInto('chat_group')
      .values({ group_id: groupId, anchor_id: anchorId, join_rule: joinRule, created_at: nowSec })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async find(groupId: string): Promise<GroupRules | undefined> {
    return db
      .selectFrom('chat_group')
      .select([
        'join_rule as joinRule',
        'fan_level as fanLevel',
        'slow_mode_sec as slowModeSec',
        'blocked_words as blockedWords',
      ])
      .where('group_id', '=', groupId)
      .executeTakeFirst();
  },

  async change(groupId: string, change: RulesChange): Promise<void> {
    await db.updateTable('chat_group').set(columnsOf(change)).where('group_id', '=', groupId).execute();
  },
});

export type ChatGroups = ReturnType<typeof groupRepository>;
