import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';

/** Messages that were said in another system, in one app. */
export type ImportRepository = ReturnType<typeof importRepository>;

export const importRepository = (db: Kysely<Tables>, appId: number) => ({
  /** Gives a message that was just written the time at which it was said; the newest of a conversation dates it, too. */
  async backdate(place: { conversation: string; sequence: number }, timeSec: number): Promise<void> {
    const { conversation, sequence } = place;
    await db.transaction().execute(async (trx) => {
      await sql`
        update message set time_sec = ${timeSec}, client_sec = ${timeSec}, commit_ms = ${timeSec * 1000}
         where app_id = ${appId} and conversation = ${conversation} and seq = ${sequence}`.execute(trx);
      await sql`
        update conversation set last_sec = ${timeSec},
               shown_sec = case when shown_seq = ${sequence} then ${timeSec} else shown_sec end
         where app_id = ${appId} and conversation = ${conversation} and last_seq = ${sequence}`.execute(trx);
    });
  },
});
