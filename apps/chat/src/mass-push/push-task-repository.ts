import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';

/** A message to many that is on its way. */
export type PushTaskRow = { id: number; task: unknown; afterUserId: string };

/** Messages to many, in one app. */
export type PushTaskRepository = ReturnType<typeof pushTaskRepository>;

export const pushTaskRepository = (db: Kysely<Tables>, appId: number) => ({
  async add(task: unknown): Promise<number> {
    const { id } = await db
      .insertInto('push_task')
      .values({ app_id: appId, task: JSON.stringify(task) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /**
   * Takes the next task that no other process is at and goes one step with it.
   * @param step gives the last user who has it now, or undefined when all of them have
   * @returns false when there was nothing to do
   */
  advance: (step: (task: PushTaskRow) => Promise<string | undefined>): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number; task: string; after_user: string }>`
        select id, task, after_user from push_task where app_id = ${appId}
         order by id limit 1 for update skip locked`.execute(trx);
      const [row] = rows;
      if (row === undefined) return false;
      const { id } = row;
      const task = { id, task: JSON.parse(row.task) as unknown, afterUserId: row.after_user };
      const after = await step(task);
      if (after === undefined) await trx.deleteFrom('push_task').where('id', '=', id).execute();
      else await trx.updateTable('push_task').set({ after_user: after }).where('id', '=', id).execute();
      return true;
    }),
});
