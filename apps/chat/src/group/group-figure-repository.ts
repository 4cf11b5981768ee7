import { groupTypeOf } from '@touchline/chat-protocol/group/rules';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';

/** What the administration asks of all groups of an app. */
export const groupFigures = (db: Kysely<Tables>, appId: number) => ({
  /** Ids and types of groups after an id, in the order of the ids. */
  async listAll(page: {
    after: string;
    type: string;
    limit: number;
  }): Promise<{ groupId: string; type: string }[]> {
    const base = db
      .selectFrom('chat_group')
      .select(['group_id', 'type'])
      .where('app_id', '=', appId)
      .where('group_id', '>', page.after);
    const rows = await (
      page.type === '' ? base : base.where('type', '=', groupTypeOf(page.type) ?? page.type)
    )
      .orderBy('group_id')
      .limit(page.limit)
      .execute();
    return rows.map((row) => ({ groupId: row.group_id, type: row.type }));
  },

  async figures(nowMs: number): Promise<{
    accounts: number;
    groups: number;
    messages: number;
    messagesToday: number;
    sendersToday: number;
  }> {
    const sinceMs = nowMs - 24 * 3600 * 1000;
    const { rows } = await sql<{
      accounts: number;
      groups: number;
      messages: number;
      today: number;
      senders: number;
    }>`
      select (select count(*)::int from account where app_id = ${appId}) as accounts,
             (select count(*)::int from chat_group where app_id = ${appId}) as groups,
             count(*)::int as messages,
             count(*) filter (where commit_ms > ${sinceMs})::int as today,
             count(distinct from_user) filter (where commit_ms > ${sinceMs})::int as senders
        from message where app_id = ${appId} and not is_tip`.execute(db);
    const [row = { accounts: 0, groups: 0, messages: 0, today: 0, senders: 0 }] = rows;
    const { today, senders, ...totals } = row;
    return { ...totals, messagesToday: today, sendersToday: senders };
  },
});
