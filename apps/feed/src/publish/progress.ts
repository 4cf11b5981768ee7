import type { Tables } from '@touchline/match-store/tables';
import type { Kysely } from 'kysely';

/** How far a piece of work has come, to go on from there after a stop; undefined when it has not begun. */
export const readProgress = async <Body extends object>(
  database: Kysely<Tables>,
  name: string,
): Promise<Body | undefined> => {
  const row = await database
    .withSchema('match')
    .selectFrom('progress')
    .select('body')
    .where('name', '=', name)
    .executeTakeFirst();
  // Only `saveProgress` writes this name, always with the same shape.
  return row?.body as Body | undefined;
};

export const saveProgress = async (database: Kysely<Tables>, name: string, body: object): Promise<void> => {
  const text = JSON.stringify(body);
  await database
    .withSchema('match')
    .insertInto('progress')
    .values({ name, body: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ body: text }))
    .execute();
};
