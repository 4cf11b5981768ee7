import type { Chapter, Recording } from '@touchline/contract/recording';
import { lengthOfRuns, type Pause } from '@touchline/domain/recording-pauses';
import { sql, type Kysely } from 'kysely';
import { addContent, moveContent } from '../content/content-write-repository.ts';
import { RETURNS_WITHIN_SEC } from '../live/live-session-repository.ts';
import type { Tables } from '../tables.ts';

export type NewChunk = {
  room_id: number;
  run: string;
  no: number;
  key: string;
  init_key: string;
  codecs: string;
  width: number;
  height: number;
  bytes: number;
  pdt_ms: number;
  duration_ms: number;
  segments: [number, number][];
  gaps: number;
};

export type Closing = { id: number; matchId: number; fromMs: number; durationMs: number; pauses: Pause[] };

/** The session that was on while the chunk was; its first pictures come before the room is told to be live. */
const sessionOf = async (db: Kysely<Tables>, { room_id: roomId, pdt_ms: at, duration_ms: ms }: NewChunk) =>
  db
    .selectFrom('live_session')
    .innerJoin('room', 'room.id', 'live_session.room_id')
    .select(['live_session.id', 'room.title', 'room.match_id', 'room.anchor_id', 'room.cover'])
    .where('room_id', '=', roomId)
    .where('started_at', '<=', Math.ceil((at + ms) / 1000))
    .orderBy('live_session.id', 'desc')
    .limit(1)
    .executeTakeFirst();

type Shown = { title: string; match_id: number; anchor_id: number; cover: string; nowSec: number };

/** What lists show of a recording; it is published once its session is over. */
const addContentOf = async (db: Kysely<Tables>, id: number, shown: Shown): Promise<void> => {
  const contentId = await addContent(db, {
    kind: 'recording',
    state: 'processing',
    accountId: shown.anchor_id,
    title: shown.title,
    cover: shown.cover,
    matchId: shown.match_id,
    tags: [{ kind: 'anchor', target_id: shown.anchor_id }],
    nowSec: shown.nowSec,
  });
  await db.updateTable('recording').set({ content_id: contentId }).where('id', '=', id).execute();
};

/** Of the chunks that there are, each time anew: one that is reported twice changes nothing. */
const addUp = async (db: Kysely<Tables>, id: number): Promise<void> => {
  const runs = await db
    .selectFrom('recording_chunk')
    .select((eb) => eb.fn.min('pdt_ms').as('fromMs'))
    .select(sql<number>`max(pdt_ms + duration_ms)`.as('toMs'))
    .select(sql<number>`sum(bytes)::bigint`.as('bytes'))
    .select((eb) => eb.fn.max('gaps').as('gaps'))
    .where('recording_id', '=', id)
    .groupBy('run')
    .orderBy('fromMs')
    .execute();
  const { durationMs, pauses } = lengthOfRuns(runs);
  await db
    .updateTable('recording')
    .set({
      first_pdt_ms: runs[0]?.fromMs ?? 0,
      bytes: runs.reduce((sum, { bytes }) => sum + bytes, 0),
      gaps: runs.reduce((sum, { gaps }) => sum + gaps, 0),
      duration_ms: durationMs,
      pauses: JSON.stringify(pauses),
    })
    .where('id', '=', id)
    .execute();
};

type Limit = { nowSec: number; mostBytes: number };

const addChunk = async (
  db: Kysely<Tables>,
  chunk: NewChunk,
  { nowSec, mostBytes }: Limit,
): Promise<boolean> => {
  const session = await sessionOf(db, chunk);
  if (!session) return false;
  const { id, state, bytes, content_id } = await db
    .insertInto('recording')
    .values({
      session_id: session.id,
      room_id: chunk.room_id,
      match_id: session.match_id,
      first_pdt_ms: chunk.pdt_ms,
      made_at: nowSec,
    })
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet((eb) => ({ made_at: eb.ref('recording.made_at') })),
    )
    .returning(['id', 'state', 'bytes', 'content_id'])
    .executeTakeFirstOrThrow();
  if (state === 'expired' || bytes >= mostBytes) return false;
  if (content_id === null) await addContentOf(db, id, { ...session, nowSec });
  const { room_id: _room, key, segments, ...columns } = chunk;
  await db
    .insertInto('recording_chunk')
    .values({ ...columns, recording_id: id, object_key: key, segments: JSON.stringify(segments) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await addUp(db, id);
  return true;
};

/** What becomes of recordings once they are over. */
const afterwards = (db: Kysely<Tables>) => ({
  /** Recordings whose session ended before then, can no longer go on, and that are not closed. */
  async closing(endedBeforeSec: number): Promise<Closing[]> {
    return db
      .selectFrom('recording')
      .innerJoin('live_session', 'live_session.id', 'recording.session_id')
      .select(['recording.id', 'recording.match_id as matchId', 'recording.first_pdt_ms as fromMs'])
      .select(['recording.duration_ms as durationMs', 'recording.pauses'])
      .where('recording.state', '=', 'live')
      .where('live_session.ended_at', '<=', endedBeforeSec)
      .where((eb) =>
        eb.or([
          eb('live_session.end_reason', 'is', null),
          eb('live_session.end_reason', '=', 'ended'),
          eb('live_session.ended_at', '<=', endedBeforeSec - RETURNS_WITHIN_SEC),
        ]),
      )
      .limit(50)
      .execute();
  },

  async close(id: number, chapters: readonly Chapter[]): Promise<void> {
    await db
      .updateTable('recording')
      .set({ state: 'ready', chapters: JSON.stringify(chapters) })
      .where('id', '=', id)
      .execute();
  },

  /** Recordings that are older than that, and the oldest of those that are more bytes than may be kept. */
  async tooMuch({ madeBefore, mostBytes }: { madeBefore: number; mostBytes: number }): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from (
        select id, state, made_at, pinned, bytes, sum(bytes) over (order by id desc) as kept from recording where state <> 'expired'
      ) as all_kept
      where state = 'ready' and not pinned and (made_at < ${madeBefore} or (bytes > 0 and kept > ${mostBytes}))
      order by id limit 20
    `.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Objects of a recording. */
  async keysOf(id: number): Promise<string[]> {
    const rows = await db
      .selectFrom('recording_chunk')
      .select(['object_key', 'init_key'])
      .where('recording_id', '=', id)
      .execute();
    return [...new Set(rows.flatMap(({ object_key: key, init_key: init }) => [key, init]))];
  },

  /** Forgets what it was made of; that there was one stays. */
  async expire(id: number, nowSec: number): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const expired = await transaction
        .updateTable('recording')
        .set({ state: 'expired', bytes: 0, chapters: '[]' })
        .where('id', '=', id)
        .returning('content_id')
        .executeTakeFirst();
      const contentId = expired?.content_id ?? 0;
      if (contentId > 0) await moveContent(transaction, contentId, { to: 'expired', nowSec });
      await transaction.deleteFrom('recording_chunk').where('recording_id', '=', id).execute();
    });
  },
});

/** Recordings and the chunks that they are made of. */
export const recordingRepository = (db: Kysely<Tables>) => ({
  ...afterwards(db),

  /** Whether what a room shows is kept. */
  async isOn(roomId: number): Promise<boolean> {
    const row = await db.selectFrom('room').select('record').where('id', '=', roomId).executeTakeFirst();
    return row?.record ?? false;
  },

  async set(roomId: number, on: boolean): Promise<void> {
    await db.updateTable('room').set({ record: on }).where('id', '=', roomId).execute();
  },

  /** False where there is no session for it, where it was deleted, and beyond what may be kept. */
  add: (chunk: NewChunk, limit: Limit): Promise<boolean> =>
    db.transaction().execute((transaction) => addChunk(transaction, chunk, limit)),

  of: (anchorId: number): Promise<Recording[]> =>
    db
      .selectFrom('recording')
      .innerJoin('live_session', 'live_session.id', 'recording.session_id')
      .innerJoin('room', 'room.id', 'live_session.room_id')
      .select(['recording.id', 'recording.session_id', 'recording.state', 'recording.duration_ms'])
      .select(['recording.bytes', 'recording.gaps', 'recording.chapters', 'live_session.started_at'])
      .select((eb) => [
        eb.fn.coalesce('recording.content_id', eb.val(0)).as('content_id'),
        'recording.pinned',
      ])
      .$narrowType<{ session_id: number }>()
      .where('room.anchor_id', '=', anchorId)
      .where('recording.state', '<>', 'expired')
      .orderBy('recording.id', 'desc')
      .limit(100)
      .execute(),

  async isOwn(id: number, anchorId: number): Promise<boolean> {
    const row = await db
      .selectFrom('recording')
      .innerJoin('live_session', 'live_session.id', 'recording.session_id')
      .innerJoin('room', 'room.id', 'live_session.room_id')
      .select('recording.id')
      .where('recording.id', '=', id)
      .where('recording.state', '<>', 'expired')
      .where('room.anchor_id', '=', anchorId)
      .executeTakeFirst();
    return row !== undefined;
  },
});

export type Recordings = ReturnType<typeof recordingRepository>;
