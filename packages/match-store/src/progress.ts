import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** How far pieces of work have come, by name, so that they continue there after a stop. */
export type Progress = {
  /** Undefined when the work has not begun. The caller names the shape that it saved under this name. */
  read<Body extends object>(name: string): Promise<Body | undefined>;
  save(name: string, body: object): Promise<void>;
};

export const progressStore = (database: Kysely<Tables>): Progress => ({
  async read<Body extends object>(name: string) {
    const row = await database
      .withSchema('match')
      .selectFrom('progress')
      .select('body')
      .where('name', '=', name)
      .executeTakeFirst();
    // Each name has one writer, which always saves the same shape.
    return row?.body as Body | undefined;
  },

  async save(name, body) {
    const text = JSON.stringify(body);
    await database
      .withSchema('match')
      .insertInto('progress')
      .values({ name, body: text })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ body: text }))
      .execute();
  },
});
