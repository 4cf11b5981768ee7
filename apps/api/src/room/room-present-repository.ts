import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export type Present = {
  uid: number;
  nick_name: string;
  avatar: string;
  is_operate: 0 | 1;
  is_anchor_admin: 0 | 1;
  is_room_admin: boolean;
  user_level: number;
  vip_level: number;
  vip_date: number;
  follows: boolean;
  days: number;
};

/** Pages say once a minute that they are there. */
const LONGEST_SILENCE_SEC = 90;
const MOST = 100;

/** Which members are in a room. */
export const roomPresentRepository = (db: Kysely<Tables>) => ({
  /** The operator whom people write to; nothing where there is none. */
  async operatorOnDuty(): Promise<number | undefined> {
    const row = await db
      .selectFrom('account')
      .select('id')
      .where('is_operate', '=', 1)
      .where('status', '=', 'active')
      .orderBy('id')
      .executeTakeFirst();
    return row?.id;
  },

  /** Those who keep order first, then the most faithful, then who is here longest. What anyone spent is not asked. */
  async of({ liveid, anchorId, nowSec }: Record<'liveid' | 'anchorId' | 'nowSec', number>) {
    const { rows } = await sql<Present>`
      select a.id as uid, a.nick_name, a.avatar, a.is_operate, a.is_anchor_admin, a.user_level, a.vip_level, a.vip_date,
        ra.account_id is not null as is_room_admin, af.account_id is not null as follows, coalesce(f.days, 0) as days
      from presence_note p
      join account a on a.id = p.account_id and a.status = 'active'
      left join room_admin ra on ra.room_id = p.liveid and ra.account_id = a.id
      left join account_follow af on af.account_id = a.id and af.followed_id = ${anchorId}
      left join fan_day f on f.account_id = a.id and f.anchor_id = ${anchorId}
      where p.liveid = ${liveid} and p.noted_at > ${nowSec - LONGEST_SILENCE_SEC}
      order by (a.id = ${anchorId} or a.is_operate = 1 or a.is_anchor_admin = 1 or ra.account_id is not null) desc,
        case when af.account_id is null then -1 else coalesce(f.days, 0) end desc, p.room_since, a.id
      limit ${MOST}
    `.execute(db);
    return rows;
  },
});

export type RoomPresent = ReturnType<typeof roomPresentRepository>;
