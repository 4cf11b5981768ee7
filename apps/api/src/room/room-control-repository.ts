import type { SlowModeIntervalSec } from '@touchline/domain/moderation';
import type { GiftEvent } from '@touchline/contract/room-push';
import { sql, type Kysely } from 'kysely';
import type { RoomWords } from '../live/room-words.ts';
import type { Tables } from '../tables.ts';

export type RoomControls = { title: string; note: string; slowSec: SlowModeIntervalSec; texts: RoomWords };
export type RoomChange = {
  title?: string;
  cover?: string;
  announcement?: string;
  slow_sec?: SlowModeIntervalSec;
};

/** Rooms of one round of the upkeep. */
const AT_ONCE = 50;
/** How often the chat service is compared with the truth. @source economy §B5 */
const COMPARED_EVERY_SEC = 60;
const NEWEST_GIFTS = 3;

/** The wordings of a room but for those of some fields. */
const withoutWords = (fields: readonly string[]) => sql<string>`(
  select coalesce(jsonb_object_agg(language, wording - ${fields}::text[]), '{}')
  from jsonb_each(room.texts) as each (language, wording))`;

/** How rooms are run, and when the chat service was last told. */
export const roomControlRepository = (db: Kysely<Tables>) => ({
  async read(roomId: number): Promise<RoomControls | undefined> {
    const row = await db
      .selectFrom('room')
      .select(['title', 'announcement as note', 'slow_sec as slowSec', 'texts'])
      .where('id', '=', roomId)
      .executeTakeFirst();
    return row;
  },

  /** Changes the room and has the chat service follow. What a person wrote is theirs in every language. */
  async change(roomId: number, change: RoomChange): Promise<void> {
    await db
      .updateTable('room')
      .set({ ...change, texts: withoutWords(Object.keys(change)), kept_at: 0 })
      .where('id', '=', roomId)
      .execute();
  },

  /** Has the chat service compared at once. */
  async forgetKept(roomId: number): Promise<void> {
    await db.updateTable('room').set({ kept_at: 0 }).where('id', '=', roomId).execute();
  },

  /** Rooms with a chat group that were not compared for a while. */
  async due(nowSec: number): Promise<number[]> {
    const rows = await db
      .selectFrom('room')
      .select('id')
      .where('group_ready', '=', true)
      .where('kept_at', '<=', nowSec - COMPARED_EVERY_SEC)
      .orderBy('kept_at')
      .limit(AT_ONCE)
      .execute();
    return rows.map(({ id }) => id);
  },

  async setKept(roomId: number, nowSec: number): Promise<void> {
    await db.updateTable('room').set({ kept_at: nowSec }).where('id', '=', roomId).execute();
  },

  /** The newest combos of a room, the last in front. */
  async newestGifts(roomId: number): Promise<GiftEvent[]> {
    return db
      .selectFrom('gift_sent')
      .innerJoin('gift', 'gift.id', 'gift_sent.gift_id')
      .innerJoin('account', 'account.id', 'gift_sent.account_id')
      .select(['gift_sent.account_id as uid', 'account.nick_name as nick', 'gift_sent.gift_id'])
      .select(['gift_sent.quantity_total as quantity', 'gift_sent.combo_no', 'gift.effect_class as class'])
      .where('room_id', '=', roomId)
      .where('reversed_at', 'is', null)
      .orderBy('gift_sent.id', 'desc')
      .limit(NEWEST_GIFTS)
      .execute();
  },
});

export type RoomControl = ReturnType<typeof roomControlRepository>;
