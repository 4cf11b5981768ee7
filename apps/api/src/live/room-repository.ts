import type { Stream } from '@touchline/contract/live';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { RoomWords } from './room-words.ts';
import { hashStreamKey } from './stream-key.ts';

/** A room with its host and its newest live session. */
export type Room = {
  liveid: number;
  anchor: { id: number; nick_name: string; avatar: string; fans_count: number; signature: string };
  title: string;
  category: string;
  cover: string;
  announcement: string;
  texts: RoomWords;
  badge: string;
  matchId: number;
  automatic: boolean;
  showcase: boolean;
  recommended: boolean;
  streams: Stream[];
  createdSec: number;
  /** The last time the host pushed; without an end while it goes on. */
  session?: { startedSec: number; endedSec: number | null; delaySec: number };
};

export type RoomFields = {
  anchor_id: number;
  title: string;
  category: string;
  cover: string;
  announcement: string;
  texts: RoomWords;
  badge: string;
  match_id: number;
  automatic: boolean;
  showcase: boolean;
  recommended: boolean;
  streams: Stream[];
};

const selectRooms = (db: Kysely<Tables>) =>
  db
    .selectFrom('room')
    .innerJoin('account', 'account.id', 'room.anchor_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('live_session')
          .select(['started_at', 'ended_at', 'delay_sec'])
          .whereRef('live_session.room_id', '=', 'room.id')
          .orderBy('live_session.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('room')
    .select(['account.nick_name', 'account.avatar', 'account.fans_count', 'account.signature'])
    .select(['last.started_at', 'last.ended_at', 'last.delay_sec'])
    .where('account.status', '=', 'active');

type Row = Awaited<ReturnType<ReturnType<typeof selectRooms>['execute']>>[number];

const toRoom = (row: Row): Room => ({
  liveid: row.id,
  anchor: {
    id: row.anchor_id,
    nick_name: row.nick_name,
    avatar: row.avatar,
    fans_count: row.fans_count,
    signature: row.signature,
  },
  title: row.title,
  category: row.category,
  cover: row.cover,
  announcement: row.announcement,
  texts: row.texts,
  badge: row.badge,
  matchId: row.match_id,
  automatic: row.automatic,
  showcase: row.showcase,
  recommended: row.recommended,
  streams: row.streams,
  createdSec: row.created_at,
  ...(row.started_at === null
    ? {}
    : { session: { startedSec: row.started_at, endedSec: row.ended_at, delaySec: row.delay_sec ?? 0 } }),
});

const toColumns = ({ streams, texts, ...fields }: RoomFields) => ({
  ...fields,
  streams: JSON.stringify(streams),
  texts: JSON.stringify(texts),
});

/** The keys by which anchors push to their rooms. */
const streamKeys = (db: Kysely<Tables>) => ({
  async hasKey(id: number): Promise<boolean> {
    const row = await db
      .selectFrom('room')
      .select(sql<boolean>`stream_key_hash is not null`.as('has'))
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.has ?? false;
  },

  /** The room that this anchor pushes to; an automatic room takes no push. */
  async pushedBy(anchorId: number): Promise<{ liveid: number; title: string } | undefined> {
    return db
      .selectFrom('room')
      .select(['id as liveid', 'title'])
      .where('anchor_id', '=', anchorId)
      .where('automatic', '=', false)
      .executeTakeFirst();
  },

  async setKey(id: number, keyHash: Buffer): Promise<void> {
    await db.updateTable('room').set({ stream_key_hash: keyHash }).where('id', '=', id).execute();
  },

  /** The room that this key may push to; its host must be an active anchor. */
  async idOfStreamKey(key: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('room')
      .innerJoin('account', 'account.id', 'room.anchor_id')
      .select('room.id')
      .where('room.stream_key_hash', '=', hashStreamKey(key))
      .where('account.status', '=', 'active')
      .where('account.is_anchor', '=', 1)
      .executeTakeFirst();
    return row?.id;
  },

  /** Whether a room takes a push: its host must be an active anchor. */
  async takesPush(id: number): Promise<boolean> {
    const row = await db
      .selectFrom('room')
      .innerJoin('account', 'account.id', 'room.anchor_id')
      .select('room.id')
      .where('room.id', '=', id)
      .where('room.automatic', '=', false)
      .where('account.status', '=', 'active')
      .where('account.is_anchor', '=', 1)
      .executeTakeFirst();
    return row !== undefined;
  },
});

export const roomRepository = (db: Kysely<Tables>) => ({
  ...streamKeys(db),

  async all(): Promise<Room[]> {
    const rows = await selectRooms(db).orderBy('room.id').execute();
    return rows.map(toRoom);
  },

  async idOfAnchor(anchorId: number): Promise<number | undefined> {
    const row = await db.selectFrom('room').select('id').where('anchor_id', '=', anchorId).executeTakeFirst();
    return row?.id;
  },

  /** @returns the room's id, or nothing when the anchor has a room already */
  async create(fields: RoomFields, keyHash: Buffer | null, nowSec: number): Promise<number | undefined> {
    const row = await db
      .insertInto('room')
      .values({ ...toColumns(fields), stream_key_hash: keyHash, created_at: nowSec })
      .onConflict((conflict) => conflict.column('anchor_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  },

  /**
   * Changes a room; the key stays unless a new one, or null for none, is given.
   * @returns false when there is no such room
   */
  async replace(id: number, fields: RoomFields, keyHash: Buffer | null | undefined): Promise<boolean> {
    const result = await db
      .updateTable('room')
      .set({ ...toColumns(fields), ...(keyHash === undefined ? {} : { stream_key_hash: keyHash }) })
      .where('id', '=', id)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  async exists(id: number): Promise<boolean> {
    const row = await db.selectFrom('room').select('id').where('id', '=', id).executeTakeFirst();
    return row !== undefined;
  },
});

export type Rooms = ReturnType<typeof roomRepository>;
