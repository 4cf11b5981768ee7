import { microBatch } from '@touchline/engines/sql/micro-batch';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';

/** Subscriptions to the status of users, in one app. A subscription expires. */
export type StatusRepository = ReturnType<typeof statusRepository>;

const MAX_BATCH = 500;

/** Of thousands who come or go at once the subscribers are looked up in a few statements. */
const subscriberLookUp = (db: Kysely<Tables>, appId: number) =>
  microBatch<{ targetId: string; nowSec: number }, string[]>({
    maxItems: MAX_BATCH,
    async flush(items) {
      const { rows } = await sql<{ target_id: string; user_id: string; expires_sec: number }>`
        select target_id, user_id, expires_sec from status_subscription
         where app_id = ${appId} and target_id = any(${[...new Set(items.map((one) => one.targetId))]}::text[])
           and expires_sec > ${Math.min(...items.map((one) => one.nowSec))}`.execute(db);
      const byTarget = Map.groupBy(rows, (row) => row.target_id);
      return items.map(({ targetId, nowSec }) =>
        (byTarget.get(targetId) ?? []).filter((row) => row.expires_sec > nowSec).map((row) => row.user_id),
      );
    },
  });

export const statusRepository = (db: Kysely<Tables>, appId: number) => {
  const subscribers = subscriberLookUp(db, appId);
  return {
    /** @returns how many this user has besides these */
    async countOthers(userId: string, targetIds: readonly string[], nowSec: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from status_subscription
       where app_id = ${appId} and user_id = ${userId} and expires_sec > ${nowSec}
         and target_id <> all(${[...targetIds]}::text[])`.execute(db);
      return rows[0]?.count ?? 0;
    },

    async subscribe(userId: string, targetIds: readonly string[], expiresSec: number): Promise<void> {
      if (targetIds.length === 0) return;
      await db
        .insertInto('status_subscription')
        .values(
          targetIds.map((targetId) => ({
            app_id: appId,
            target_id: targetId,
            user_id: userId,
            expires_sec: expiresSec,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['app_id', 'target_id', 'user_id']).doUpdateSet({ expires_sec: expiresSec }),
        )
        .execute();
    },

    /** @param targetIds undefined ends all of them */
    async unsubscribe(userId: string, targetIds: readonly string[] | undefined): Promise<void> {
      let query = db
        .deleteFrom('status_subscription')
        .where('app_id', '=', appId)
        .where('user_id', '=', userId);
      if (targetIds !== undefined) {
        if (targetIds.length === 0) return;
        query = query.where('target_id', 'in', [...targetIds]);
      }
      await query.execute();
    },

    subscribersOf: (targetId: string, nowSec: number): Promise<string[]> =>
      subscribers.add({ targetId, nowSec }),
  };
};
