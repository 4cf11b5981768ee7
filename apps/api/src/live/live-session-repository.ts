import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** When rooms were live through a push. A room has at most one session that is still open. */
export const liveSessionRepository = (db: Kysely<Tables>) => ({
  /** Turns a room live; a room that is live stays so. */
  async begin(roomId: number, { nowSec, delaySec }: { nowSec: number; delaySec: number }): Promise<void> {
    await db
      .insertInto('live_session')
      .values({ room_id: roomId, started_at: nowSec, ended_at: null, delay_sec: delaySec })
      .onConflict((conflict) =>
        conflict.column('room_id').where('ended_at', 'is', null).doUpdateSet({ delay_sec: delaySec }),
      )
      .execute();
  },

  async end(roomId: number, nowSec: number): Promise<void> {
    await db
      .updateTable('live_session')
      .set({ ended_at: nowSec })
      .where('room_id', '=', roomId)
      .where('ended_at', 'is', null)
      .execute();
  },

  async endAll(nowSec: number): Promise<void> {
    await db.updateTable('live_session').set({ ended_at: nowSec }).where('ended_at', 'is', null).execute();
  },
});

export type LiveSessions = ReturnType<typeof liveSessionRepository>;
