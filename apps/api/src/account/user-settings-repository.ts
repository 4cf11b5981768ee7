import type { UserSettings } from '@touchline/contract/user-settings';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** What accounts have set up. */
export const userSettingsRepository = (db: Kysely<Tables>) => ({
  /** @returns all settings after the change */
  async merge(accountId: number, settings: UserSettings): Promise<UserSettings> {
    const row = await db
      .updateTable('account')
      .set({ settings: sql<UserSettings>`settings || ${JSON.stringify(settings)}::jsonb` })
      .where('id', '=', accountId)
      .returning('settings')
      .executeTakeFirst();
    return row?.settings ?? settings;
  },
});

export type UserSettingsStore = ReturnType<typeof userSettingsRepository>;
