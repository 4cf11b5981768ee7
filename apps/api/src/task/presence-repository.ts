import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** A silence longer than this is no presence: the time after it counts from the next note. */
const LONGEST_GAP_SEC = 90;

type Note = Record<'accountId' | 'liveid' | 'behindSec' | 'day' | 'nowSec', number>;

/** Time online and in rooms, counted by the server between two signs of life. */
export const presenceRepository = (db: Kysely<Tables>) => ({
  /**
   * Notes that somebody is here. Time in a room counts while two notes in a row name the same one, so that of several
   * rooms at once one counts. @param liveid 0 outside of rooms that are live
   */
  async note({ accountId, liveid, behindSec, day, nowSec }: Note) {
    await sql`
      insert into presence_note as p
        (account_id, noted_at, liveid, behind_sec, day, online_sec, watched_sec, room_since)
      values (${accountId}, ${nowSec}, ${liveid}, ${behindSec}, ${day}, 0, 0, ${nowSec})
      on conflict (account_id) do update set noted_at = excluded.noted_at, liveid = excluded.liveid,
        behind_sec = excluded.behind_sec, day = excluded.day,
        online_sec = case when p.day = excluded.day then p.online_sec else 0 end
          + case when excluded.noted_at - p.noted_at between 0 and ${LONGEST_GAP_SEC}
              and p.day = excluded.day then excluded.noted_at - p.noted_at else 0 end,
        watched_sec = case when p.day = excluded.day then p.watched_sec else 0 end
          + case when excluded.noted_at - p.noted_at between 0 and ${LONGEST_GAP_SEC} and p.day = excluded.day
              and p.liveid = excluded.liveid and p.liveid > 0 then excluded.noted_at - p.noted_at else 0 end,
        room_since = case when p.liveid = excluded.liveid
          and excluded.noted_at - p.noted_at between 0 and ${LONGEST_GAP_SEC} then p.room_since else excluded.noted_at end
      where p.noted_at <= excluded.noted_at
    `.execute(db);
  },

  /** True for the first time that this account says this on this day. */
  async isNewComment(accountId: number, day: number, hash: Buffer): Promise<boolean> {
    const added = await db
      .insertInto('comment_note')
      .values({ account_id: accountId, day, text_hash: hash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
});

export type Presences = ReturnType<typeof presenceRepository>;
