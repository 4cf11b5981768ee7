import { chatError } from '@touchline/chat-protocol/chat-error';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';

/** A message to many that is on its way. */
export type PushTaskRow = { id: number; task: unknown; afterUserId: string };

/** What a message to many was asked for under, and when. */
type Asked = { fromUserId: string; random: number; nowMs: number };

/** The same random of a sender is the same push for so long. */
const KEEP_MS = 24 * 3600 * 1000;

/** Messages to many, in one app. */
export type PushTaskRepository = ReturnType<typeof pushTaskRepository>;

export const pushTaskRepository = (db: Kysely<Tables>, appId: number) => ({
  /**
   * Asked for again under its random, a push is the one that is known already.
   * @throws {ChatError} RANDOM_CONFLICT when another push was asked for under it
   */
  add: (given: unknown, { fromUserId, random, nowMs }: Asked): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const task = JSON.stringify(given);
      await sql`delete from push_task where app_id = ${appId} and is_done and made_ms < ${nowMs - KEEP_MS}`.execute(
        trx,
      );
      const fresh = await trx
        .insertInto('push_task')
        .values({ app_id: appId, task, from_user: fromUserId, random, made_ms: nowMs })
        .onConflict((conflict) => conflict.columns(['app_id', 'from_user', 'random']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (fresh !== undefined) return fresh.id;
      const known = await trx
        .selectFrom('push_task')
        .select(['id', 'task'])
        .where('app_id', '=', appId)
        .where('from_user', '=', fromUserId)
        .where('random', '=', random)
        .executeTakeFirstOrThrow();
      if (known.task !== task) throw chatError('RANDOM_CONFLICT');
      return known.id;
    }),

  /**
   * Takes the next task that no other process is at and goes one step with it.
   * @param step gives the last user who has it now, or undefined when all of them have
   * @returns false when there was nothing to do
   */
  advance: (step: (task: PushTaskRow) => Promise<string | undefined>): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number; task: string; after_user: string }>`
        select id, task, after_user from push_task where app_id = ${appId} and not is_done
         order by id limit 1 for update skip locked`.execute(trx);
      const [row] = rows;
      if (row === undefined) return false;
      const { id } = row;
      const task = { id, task: JSON.parse(row.task) as unknown, afterUserId: row.after_user };
      const after = await step(task);
      const news = after === undefined ? { is_done: true } : { after_user: after };
      await trx.updateTable('push_task').set(news).where('id', '=', id).execute();
      return true;
    }),
});
