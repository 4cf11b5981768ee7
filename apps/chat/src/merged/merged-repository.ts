import { randomBytes } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Tables } from '../tables.ts';

const KEY_BYTES = 24;

/** Messages inside merged messages that were too long to travel themselves, in one app. */
export type MergedRepository = ReturnType<typeof mergedRepository>;

export const mergedRepository = (db: Kysely<Tables>, appId: number) => ({
  /** @returns the key that fetches them; every holder of the key may read them */
  async save(userId: string, messages: readonly unknown[], nowSec: number): Promise<string> {
    const key = randomBytes(KEY_BYTES).toString('hex');
    await db
      .insertInto('merged_message')
      .values({
        app_id: appId,
        key,
        user_id: userId,
        created_sec: nowSec,
        messages: JSON.stringify(messages),
      })
      .execute();
    return key;
  },

  async find(key: string): Promise<Record<string, unknown>[] | undefined> {
    const row = await db
      .selectFrom('merged_message')
      .select('messages')
      .where('app_id', '=', appId)
      .where('key', '=', key)
      .executeTakeFirst();
    // Written by ourselves from a checked request.
    return row && (JSON.parse(row.messages) as Record<string, unknown>[]);
  },
});
