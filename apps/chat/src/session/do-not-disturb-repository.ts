import type { Kysely } from 'kysely';

import type { Tables } from '../tables.ts';

export type QuietHours = { startSec: number; endSec: number; isRepeated: 0 | 1; level: 0 | 1 | 2 };

const NOT_QUIET: QuietHours = { startSec: 0, endSec: 0, isRepeated: 0, level: 0 };

/** When users do not want to be notified, in one app. */
export type DoNotDisturbRepository = ReturnType<typeof doNotDisturbRepository>;

export const doNotDisturbRepository = (db: Kysely<Tables>, appId: number) => ({
  async set(userId: string, hours: QuietHours): Promise<void> {
    await db
      .updateTable('account')
      .set({ do_not_disturb: JSON.stringify(hours) })
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .execute();
  },

  async of(userId: string): Promise<QuietHours> {
    const row = await db
      .selectFrom('account')
      .select('do_not_disturb')
      .where('app_id', '=', appId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    // Written by ourselves from a checked request.
    return row === undefined || row.do_not_disturb === ''
      ? NOT_QUIET
      : (JSON.parse(row.do_not_disturb) as QuietHours);
  },
});
