import { createHash } from 'node:crypto';

import { chatError } from '@touchline/chat-protocol/chat-error';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';

const KEEP_MS = 24 * 3600 * 1000;
const PRUNE_EVERY_MS = 3600 * 1000;

/** Answers of calls that carried an idempotency key, kept for a day, in one app. */
export type IdempotencyRepository = ReturnType<typeof idempotencyRepository>;

/** The call that a key belongs to: the same key with another call is an error of the caller. */
export const callHash = (path: string, body: unknown): string =>
  createHash('sha256')
    .update(`${path}\n${JSON.stringify(body)}`)
    .digest('hex');

export const idempotencyRepository = (db: Kysely<Tables>, appId: number) => {
  let prunedMs = 0;
  const prune = async (nowMs: number): Promise<void> => {
    if (nowMs - prunedMs < PRUNE_EVERY_MS) return;
    prunedMs = nowMs;
    await sql`delete from admin_answer where app_id = ${appId} and made_ms < ${nowMs - KEEP_MS}`.execute(db);
  };
  return {
    /**
     * Takes a key for a call.
     * @returns the answer that the same call was given before, or undefined when it is to be made now
     * @throws {ChatError} WRONG_PARAMETER when the key stands for another call, TOO_OFTEN while the first is under way
     */
    async take(key: string, hash: string, nowMs: number): Promise<Record<string, unknown> | undefined> {
      await prune(nowMs);
      const { numAffectedRows } = await sql`
        insert into admin_answer (app_id, key, hash, made_ms) values (${appId}, ${key}, ${hash}, ${nowMs})
        on conflict (app_id, key) do update set hash = excluded.hash, made_ms = excluded.made_ms, answer = null
          where admin_answer.made_ms < ${nowMs - KEEP_MS}`.execute(db);
      if ((numAffectedRows ?? 0n) > 0n) return undefined;
      const row = await db
        .selectFrom('admin_answer')
        .select(['hash', 'answer'])
        .where('app_id', '=', appId)
        .where('key', '=', key)
        .executeTakeFirst();
      if (row?.hash !== hash) throw chatError('WRONG_PARAMETER', 'Idempotency-Key was used for another call');
      if (row.answer === null) throw chatError('TOO_OFTEN', 'the first call under this key is under way');
      return JSON.parse(row.answer) as Record<string, unknown>;
    },

    async keep(key: string, answer: Record<string, unknown>): Promise<void> {
      await db
        .updateTable('admin_answer')
        .set({ answer: JSON.stringify(answer) })
        .where('app_id', '=', appId)
        .where('key', '=', key)
        .execute();
    },

    /** The call failed and may be made again under its key. */
    async release(key: string): Promise<void> {
      await db.deleteFrom('admin_answer').where('app_id', '=', appId).where('key', '=', key).execute();
    },
  };
};
