import type { LiveLogEntry } from '@touchline/contract/live-log';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

type LogPage = {
  page: number;
  size: number;
  nowSec: number;
  /** Gifts and income are told to the anchor alone. */
  isOwn: boolean;
};

type Earned = { gifts: number; diamonds: number };

/** What was given in sessions and not taken back. */
const earnedIn = async (db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, Earned>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('gift_sent')
    .select(sql<number>`session_id`.as('id'))
    .select(sql<number>`sum(quantity)::bigint`.as('gifts'))
    .select(sql<number>`sum(diamonds)::bigint`.as('diamonds'))
    .where('session_id', 'in', [...ids])
    .where('reversed_at', 'is', null)
    .groupBy('session_id')
    .execute();
  return new Map(rows.map(({ id, ...earned }) => [id, earned]));
};

const readLog = async (
  db: Kysely<Tables>,
  anchorId: number,
  { page, size, nowSec, isOwn }: LogPage,
): Promise<{ list: LiveLogEntry[]; total: number }> => {
  const all = db
    .selectFrom('live_session')
    .innerJoin('room', 'room.id', 'live_session.room_id')
    .where('room.anchor_id', '=', anchorId);
  const [rows, counted] = await Promise.all([
    all
      .select((eb) => [
        'live_session.id',
        'room.id as liveid',
        'room.title',
        'live_session.started_at',
        'live_session.ended_at',
        'live_session.peak_viewers',
        eb
          .selectFrom('account_follow')
          .select(sql<number>`count(*)::integer`.as('fans'))
          .whereRef('account_follow.followed_id', '=', 'room.anchor_id')
          .whereRef('account_follow.followed_at', '>=', 'live_session.started_at')
          .where((of) =>
            of('account_follow.followed_at', '<=', of.fn.coalesce('live_session.ended_at', of.val(nowSec))),
          )
          .$asScalar()
          .$notNull()
          .as('new_fans'),
      ])
      .orderBy('live_session.id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    all.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  const nothing = { gifts: 0, diamonds: 0 };
  const earned = isOwn
    ? await earnedIn(
        db,
        rows.map(({ id }) => id),
      )
    : undefined;
  const list = rows.map(({ ended_at: ended, ...row }) => ({
    ...row,
    ...(earned && (earned.get(row.id) ?? nothing)),
    ended_at: ended ?? 0,
    duration_sec: Math.max(0, (ended ?? nowSec) - row.started_at),
  }));
  return { list, total: counted.total };
};

/** How the push of a session ended. */
export type EndReason = 'ended' | 'lost' | 'crash';

/**
 * A push that was lost and is back by then continues its session, so that one evening is one recording.
 * @source watch-and-read §A2 "pushed again within 10 min re-opens the same live_session"
 */
export const RETURNS_WITHIN_SEC = 600;

/** Opens the last session of a room again where its push was lost a short while ago. */
const reopen = async (
  db: Kysely<Tables>,
  roomId: number,
  { nowSec, delaySec }: { nowSec: number; delaySec: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('live_session')
    .set({ ended_at: null, end_reason: null, delay_sec: delaySec })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('live_session as newest')
        .select('newest.id')
        .where('newest.room_id', '=', roomId)
        .orderBy('newest.id', 'desc')
        .limit(1),
    )
    .where('ended_at', '>=', nowSec - RETURNS_WITHIN_SEC)
    .where('end_reason', 'in', ['lost', 'crash'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** When rooms were live through a push. A room has at most one session that is still open. */
export const liveSessionRepository = (db: Kysely<Tables>) => ({
  /** Turns a room live; a room that is live stays so, and one whose push was just lost goes on with its session. */
  async begin(roomId: number, { nowSec, delaySec }: { nowSec: number; delaySec: number }): Promise<void> {
    if (await reopen(db, roomId, { nowSec, delaySec })) return;
    await db
      .insertInto('live_session')
      .values({ room_id: roomId, started_at: nowSec, ended_at: null, delay_sec: delaySec })
      .onConflict((conflict) =>
        conflict.column('room_id').where('ended_at', 'is', null).doUpdateSet({ delay_sec: delaySec }),
      )
      .execute();
  },

  async end(roomId: number, { nowSec, reason }: { nowSec: number; reason: EndReason }): Promise<void> {
    await db
      .updateTable('live_session')
      .set({ ended_at: nowSec, end_reason: reason })
      .where('room_id', '=', roomId)
      .where('ended_at', 'is', null)
      .execute();
  },

  /** Keeps the greatest number of viewers that was counted while the room is live. */
  async notePeak(roomId: number, viewers: number): Promise<void> {
    await db
      .updateTable('live_session')
      .set({ peak_viewers: viewers })
      .where('room_id', '=', roomId)
      .where('ended_at', 'is', null)
      .where('peak_viewers', '<', viewers)
      .execute();
  },

  /** When an anchor was live, newest first. */
  log: (anchorId: number, asked: LogPage) => readLog(db, anchorId, asked),

  async endAll(nowSec: number): Promise<void> {
    await db
      .updateTable('live_session')
      .set({ ended_at: nowSec, end_reason: 'crash' })
      .where('ended_at', 'is', null)
      .execute();
  },
});

export type LiveSessions = ReturnType<typeof liveSessionRepository>;
