import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Settings } from './default-settings.ts';

/** Settings that the operator changed, over the defaults. */
export const settingsRepository = (db: Kysely<Tables>, defaults: Settings) => ({
  async read(): Promise<Settings> {
    const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
    // Only `change` writes here, and its values have passed the call's schema.
    const changed = Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Partial<Settings>;
    return { ...defaults, ...changed };
  },

  /** Changes these settings, all or none. */
  async change(changes: Partial<Settings>): Promise<void> {
    const rows = Object.entries(changes).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
    if (rows.length === 0) return;
    await db
      .insertInto('setting')
      .values(rows)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`excluded.value` }))
      .execute();
  },
});

export type SettingsStore = ReturnType<typeof settingsRepository>;
