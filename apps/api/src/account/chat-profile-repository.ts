import { vipChangeSec, vipLevel } from '@touchline/domain/vip-period';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** An account as the chat service shows it. */
export type ChatProfile = {
  id: number;
  status: 'active' | 'closing' | 'closed' | 'banned';
  nick: string;
  avatar: string;
  level: number;
  /** VIP level; 0 for an account without VIP. */
  vip: number;
  /** What the account is to the product; empty for an ordinary user. @source capabilities 0.3 */
  title: 'operator' | 'anchor' | '';
};

/** A profile that the chat service does not have yet. */
export type DueProfile = ChatProfile & {
  /** Names the state that was read, so that a later change is not lost. */
  version: number;
  /** Unix seconds at which the profile changes by itself because VIP or SVIP ends; null when it does not. */
  nextSec: number | null;
};

const COLUMNS = [
  'id',
  'status',
  'nick_name',
  'avatar',
  'user_level',
  'vip_level',
  'vip_date',
  'svip_date',
  'is_operate',
  'is_anchor',
  'chat_version',
] as const;

/** Which accounts the chat service must be told of. Triggers of the table note every change. */
export const chatProfileRepository = (db: Kysely<Tables>) => {
  const due = (nowSec: number) =>
    db.selectFrom('account').select(COLUMNS).where('chat_due_at', '<=', nowSec).orderBy('chat_due_at');
  type Row = Awaited<ReturnType<ReturnType<typeof due>['execute']>>[number];
  const titleOf = (row: Row): ChatProfile['title'] => {
    if (row.is_operate === 1) return 'operator';
    return row.is_anchor === 1 ? 'anchor' : '';
  };
  const toDue =
    (nowSec: number) =>
    (row: Row): DueProfile => ({
      id: row.id,
      status: row.status,
      nick: row.nick_name,
      avatar: row.avatar,
      level: row.user_level,
      vip: vipLevel(row, nowSec),
      title: titleOf(row),
      version: row.chat_version,
      nextSec: vipChangeSec(row, nowSec),
    });

  return {
    /** Some of the accounts that must be told, those that wait longest first. */
    async due(nowSec: number, limit: number): Promise<DueProfile[]> {
      const rows = await due(nowSec).limit(limit).execute();
      return rows.map(toDue(nowSec));
    },

    /** Those of these accounts that must be told. */
    async dueOf(ids: readonly number[], nowSec: number): Promise<DueProfile[]> {
      if (ids.length === 0) return [];
      const rows = await due(nowSec)
        .where('id', 'in', [...ids])
        .execute();
      return rows.map(toDue(nowSec));
    },

    /**
     * Notes that the chat service has this state. An account that changed since is due at once: another process may
     * have told the newer state before this one told the older.
     */
    async told({ id, version, nextSec }: Pick<DueProfile, 'id' | 'version' | 'nextSec'>): Promise<void> {
      await db
        .updateTable('account')
        .set({ chat_due_at: sql`case when chat_version = ${version} then ${nextSec}::bigint else 0 end` })
        .where('id', '=', id)
        .execute();
    },
  };
};

export type ChatProfiles = ReturnType<typeof chatProfileRepository>;
