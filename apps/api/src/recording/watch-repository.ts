import type { Chapter, RecordingState } from '@touchline/contract/recording';
import { pausedBefore, type Pause } from '@touchline/domain/recording-pauses';
import { sql, type Kysely } from 'kysely';
import {
  addContent,
  changeContent,
  moveContent,
  type NewContent,
} from '../content/content-write-repository.ts';
import type { Tables } from '../tables.ts';

/** A recording as it is watched. */
export type Watched = {
  id: number;
  contentId: number;
  state: RecordingState;
  /** Name of an endless stream of ours; nothing where chunks are stored. */
  stream: string | null;
  fromMs: number;
  durationMs: number;
  /** While nothing was sent; they are no part of its length. */
  pauses: Pause[];
  gaps: number;
  chapters: Chapter[];
  matchId: number;
  roomId: number;
  anchorId: number;
  pinned: boolean;
};

/** When its last picture was taken, Unix seconds; 0 while it goes on. */
export const endedAtSec = ({
  state,
  fromMs,
  durationMs,
  pauses,
}: Pick<Watched, 'state' | 'fromMs' | 'durationMs' | 'pauses'>): number =>
  state === 'live' ? 0 : Math.floor((fromMs + durationMs + pausedBefore(durationMs, pauses)) / 1000);

export type ChunkRow = {
  run: string;
  object_key: string;
  init_key: string;
  pdt_ms: number;
  duration_ms: number;
  segments: [number, number][];
};

const watched = (db: Kysely<Tables>) =>
  db
    .selectFrom('recording')
    .leftJoin('room', 'room.id', 'recording.room_id')
    .select(['recording.id', 'recording.content_id as contentId', 'recording.state', 'recording.stream'])
    .select(['recording.first_pdt_ms as fromMs', 'recording.duration_ms as durationMs', 'recording.gaps'])
    .select(['recording.chapters', 'recording.match_id as matchId', 'recording.pinned', 'recording.pauses'])
    .select(sql<number>`coalesce(recording.room_id, 0)`.as('roomId'))
    .select(sql<number>`coalesce(room.anchor_id, 0)`.as('anchorId'))
    .where('recording.content_id', 'is not', null)
    .$narrowType<{ contentId: number }>();

export type NewEndless = {
  stream: string;
  matchId: number;
  /** Undefined where no room showed it. */
  roomId?: number;
  fromMs: number;
  durationMs: number;
  state: 'live' | 'ready';
  chapters: readonly Chapter[];
  content: NewContent;
  nowSec: number;
};

/** Once for a match: two processes at the same moment make one. */
const addEndless = (db: Kysely<Tables>, given: NewEndless): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const row = await transaction
      .insertInto('recording')
      .values({
        stream: given.stream,
        match_id: given.matchId,
        room_id: given.roomId ?? null,
        first_pdt_ms: given.fromMs,
        duration_ms: given.durationMs,
        state: given.state,
        chapters: JSON.stringify(given.chapters),
        made_at: given.nowSec,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    const contentId = await addContent(transaction, { ...given.content, durationMs: given.durationMs });
    await transaction
      .updateTable('recording')
      .set({ content_id: contentId })
      .where('id', '=', row.id)
      .execute();
    return true;
  });

/** Recordings that something is to be done with. */
const due = (db: Kysely<Tables>) => ({
  /** Endless ones that go on. */
  endlessLive: (): Promise<Watched[]> =>
    watched(db)
      .where('recording.stream', 'is not', null)
      .where('recording.state', '=', 'live')
      .limit(200)
      .execute(),

  /** Over, and not published yet. */
  unpublished: (): Promise<Watched[]> =>
    watched(db)
      .innerJoin('content', 'content.id', 'recording.content_id')
      .where('recording.state', '=', 'ready')
      .where('content.state', '=', 'processing')
      .limit(50)
      .execute(),

  /** Removed by somebody, with pictures that are still there. */
  removed: (): Promise<Watched[]> =>
    watched(db)
      .innerJoin('content', 'content.id', 'recording.content_id')
      .where('recording.state', '=', 'ready')
      .where('content.state', '=', 'removed')
      .limit(20)
      .execute(),
});

/** Recordings that are kept for good. */
const pinned = (db: Kysely<Tables>) => ({
  async pinnedOf(anchorId: number): Promise<number> {
    const row = await db
      .selectFrom('recording')
      .innerJoin('room', 'room.id', 'recording.room_id')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('room.anchor_id', '=', anchorId)
      .where('recording.pinned', '=', true)
      .executeTakeFirstOrThrow();
    return row.count;
  },

  async pin(id: number, on: boolean): Promise<void> {
    await db.updateTable('recording').set({ pinned: on }).where('id', '=', id).execute();
  },
});

/** Recordings as they are watched, and those of endless streams. */
export const watchRepository = (db: Kysely<Tables>) => ({
  ...due(db),
  ...pinned(db),

  ofContent: (contentId: number): Promise<Watched | undefined> =>
    watched(db).where('recording.content_id', '=', contentId).executeTakeFirst(),

  /** Of matches, those that go on first, then the newest. */
  newestOfMatches: (limit: number): Promise<Watched[]> =>
    watched(db)
      .where('recording.match_id', '>', 0)
      .where('recording.state', '<>', 'expired')
      .orderBy(sql`recording.state = 'live'`, 'desc')
      .orderBy('recording.first_pdt_ms', 'desc')
      .limit(limit)
      .execute(),

  liveOfRoom: (roomId: number): Promise<Watched | undefined> =>
    watched(db)
      .where('recording.room_id', '=', roomId)
      .where('recording.state', '=', 'live')
      .orderBy('recording.id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  ofMatch: (matchId: number): Promise<Watched[]> =>
    watched(db).where('recording.match_id', '=', matchId).where('recording.state', '<>', 'expired').execute(),

  async recordedMatches(ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await db
      .selectFrom('recording')
      .select('match_id')
      .where('match_id', 'in', [...ids])
      .where('stream', 'is not', null)
      .execute();
    return new Set(rows.map(({ match_id: id }) => id));
  },

  addEndless: (given: NewEndless) => addEndless(db, given),

  async end(id: number, { durationMs, chapters }: { durationMs: number; chapters: readonly Chapter[] }) {
    await db
      .updateTable('recording')
      .set({ state: 'ready', duration_ms: durationMs, chapters: JSON.stringify(chapters) })
      .where('id', '=', id)
      .execute();
  },

  /** Puts it into the lists. */
  publish: (
    contentId: number,
    { durationMs, nowSec }: { durationMs: number; nowSec: number },
  ): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      await changeContent(transaction, contentId, { durationMs });
      return moveContent(transaction, contentId, { to: 'published', nowSec });
    }),

  chunksOf: (recordingId: number): Promise<ChunkRow[]> =>
    db
      .selectFrom('recording_chunk')
      .select(['run', 'object_key', 'init_key', 'pdt_ms', 'duration_ms', 'segments'])
      .where('recording_id', '=', recordingId)
      .orderBy('pdt_ms')
      .orderBy('no')
      .execute(),
});

export type Watch = ReturnType<typeof watchRepository>;
