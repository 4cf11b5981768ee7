import { sql, type Kysely } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';

export type Planned = { id: number; anchorId: number; matchId: number };

const COLUMNS = ['id', 'anchor_id as anchorId', 'match_id as matchId'] as const;

/** Matches that anchors announced, and who wants to be reminded of them. */
export const anchorScheduleRepository = (db: Kysely<Tables>) => ({
  of: (anchorIds: readonly number[]): Promise<Planned[]> =>
    anchorIds.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('anchor_schedule')
          .select(COLUMNS)
          .where('anchor_id', 'in', [...anchorIds])
          .execute(),

  async announce(anchorId: number, matchId: number, nowSec: number): Promise<void> {
    await db
      .insertInto('anchor_schedule')
      .values({ anchor_id: anchorId, match_id: matchId, made_at: nowSec })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async takeBack(anchorId: number, matchIds: readonly number[]): Promise<void> {
    if (matchIds.length === 0) return;
    await db
      .deleteFrom('anchor_schedule')
      .where('anchor_id', '=', anchorId)
      .where('match_id', 'in', [...matchIds])
      .execute();
  },

  async find(id: number): Promise<Planned | undefined> {
    return db.selectFrom('anchor_schedule').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  },

  /** Those of the announcements that the account asked to be reminded of. */
  async remindedOf(accountId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
    if (ids.length === 0) return new Set();
    const rows = await db
      .selectFrom('anchor_reminder')
      .select('schedule_id')
      .where('account_id', '=', accountId)
      .where('schedule_id', 'in', [...ids])
      .execute();
    return new Set(rows.map(({ schedule_id: id }) => id));
  },

  async remind(id: number, accountId: number, nowSec: number): Promise<void> {
    await db
      .insertInto('anchor_reminder')
      .values({ schedule_id: id, account_id: accountId, made_at: nowSec })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async forget(id: number, accountId: number): Promise<void> {
    await db
      .deleteFrom('anchor_reminder')
      .where('schedule_id', '=', id)
      .where('account_id', '=', accountId)
      .execute();
  },

  async waitingFor(id: number): Promise<number[]> {
    const rows = await db
      .selectFrom('anchor_reminder')
      .select('account_id')
      .where('schedule_id', '=', id)
      .execute();
    return rows.map(({ account_id: accountId }) => accountId);
  },
});

export type AnchorSchedule = ReturnType<typeof anchorScheduleRepository>;

export const anchorScheduleData: PersonalData = {
  export: {
    anchor_reminders: sql`select schedule_id, made_at from anchor_reminder where account_id = account.id`,
  },
  tables: ['anchor_reminder'],
};
