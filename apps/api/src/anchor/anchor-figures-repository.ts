import type { ReportReason } from '@touchline/contract/report';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { FanHour, Hour, Recorded, Session } from './day-figures.ts';

const HOUR_SEC = 3_600;

type Since = { anchorId: number; fromSec: number; nowSec: number };

const giftHours = (db: Kysely<Tables>, { anchorId, fromSec }: Since): Promise<Hour[]> =>
  db
    .selectFrom('gift_sent')
    .select([
      sql<number>`sent_at - sent_at % ${HOUR_SEC}::bigint`.as('hour'),
      sql<number>`sum(diamonds)::bigint`.as('diamonds'),
      sql<number>`sum(quantity)::bigint`.as('gifts'),
    ])
    .where('anchor_id', '=', anchorId)
    .where('sent_at', '>=', fromSec)
    .where('reversed_at', 'is', null)
    .groupBy('hour')
    .execute();

const fanHours = (db: Kysely<Tables>, { anchorId, fromSec }: Since): Promise<FanHour[]> =>
  db
    .selectFrom('account_follow')
    .select([
      sql<number>`followed_at - followed_at % ${HOUR_SEC}::bigint`.as('hour'),
      sql<number>`count(*)::integer`.as('fans'),
    ])
    .where('followed_id', '=', anchorId)
    .where('followed_at', '>=', fromSec)
    .groupBy('hour')
    .execute();

const sessionsSince = (db: Kysely<Tables>, { anchorId, fromSec, nowSec }: Since): Promise<Session[]> =>
  db
    .selectFrom('live_session')
    .innerJoin('room', 'room.id', 'live_session.room_id')
    .select([
      'live_session.started_at as startedSec',
      sql<number>`coalesce(live_session.ended_at, ${nowSec}::bigint)`.as('endedSec'),
      'live_session.peak_viewers as peak',
    ])
    .where('room.anchor_id', '=', anchorId)
    .where((eb) =>
      eb.or([eb('live_session.ended_at', '>=', fromSec), eb('live_session.ended_at', 'is', null)]),
    )
    .execute();

/** What the rooms of anchors came to. Sums are made of the rows that they are about, and kept nowhere else. */
export const anchorFiguresRepository = (db: Kysely<Tables>) => ({
  async recorded(since: Since): Promise<Recorded> {
    const [gifts, fans, sessions] = await Promise.all([
      giftHours(db, since),
      fanHours(db, since),
      sessionsSince(db, since),
    ]);
    return { gifts, fans, sessions };
  },

  async addWatched(roomId: number, watchedSec: number): Promise<void> {
    await db
      .updateTable('live_session')
      .set((eb) => ({ watched_sec: eb('watched_sec', '+', watchedSec) }))
      .where('room_id', '=', roomId)
      .where('ended_at', 'is', null)
      .execute();
  },

  /** Seconds that people watched the rooms of these anchors. */
  async watched(anchorIds: readonly number[]): Promise<Map<number, number>> {
    if (anchorIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('live_session')
      .innerJoin('room', 'room.id', 'live_session.room_id')
      .select(['room.anchor_id as id', sql<number>`sum(live_session.watched_sec)::bigint`.as('sec')])
      .where('room.anchor_id', 'in', [...anchorIds])
      .groupBy('room.anchor_id')
      .execute();
    return new Map(rows.map(({ id, sec }) => [id, sec]));
  },

  /** Reports about an anchor that were upheld since then. */
  brokenRules: (anchorId: number, fromSec: number): Promise<{ rule: ReportReason; at: number }[]> =>
    db
      .selectFrom('review_case')
      .select([sql<ReportReason>`coalesce(rule, 'other')`.as('rule'), sql<number>`decided_at`.as('at')])
      .where('subject_account', '=', anchorId)
      .where('decision', '=', 'upheld')
      .where('decided_at', '>=', fromSec)
      .orderBy('decided_at', 'desc')
      .execute(),
});

export type AnchorFigures = ReturnType<typeof anchorFiguresRepository>;
