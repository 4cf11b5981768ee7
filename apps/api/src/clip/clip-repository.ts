import type { ClipPlate } from '@touchline/contract/clip';
import type { FeedClip } from '@touchline/domain/feed-mix';
import type { Pause } from '@touchline/domain/recording-pauses';
import { sql, type Kysely } from 'kysely';
import {
  addContent,
  changeContent,
  moveContent,
  type NewContent,
} from '../content/content-write-repository.ts';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';

export type ClipRow = {
  contentId: number;
  origin: 'cut' | 'highlight' | 'upload';
  anchorId: number;
  recordingId: number;
  /** Unix milliseconds. */
  fromMs: number;
  toMs: number;
  incident: number | null;
  plate: ClipPlate | null;
  fileKey: string | null;
  bytes: number;
  width: number;
  height: number;
};

export type NewClip = Omit<ClipRow, 'contentId' | 'plate' | 'fileKey' | 'bytes' | 'width' | 'height'> & {
  plate?: ClipPlate | null;
  requestId?: string;
  matchId: number;
  content: NewContent;
};

const MOST_TRIES = 5;
/** Content that the feed chooses from. */
const FEED_CLIPS = 2_000;

const rows = (db: Kysely<Tables>) =>
  db
    .selectFrom('clip')
    .select(['clip.content_id as contentId', 'clip.origin', 'clip.from_ms as fromMs', 'clip.to_ms as toMs'])
    .select(['clip.incident', 'clip.file_key as fileKey', 'clip.bytes', 'clip.width', 'clip.height'])
    .select('clip.plate')
    .select(sql<number>`coalesce(clip.anchor_id, 0)`.as('anchorId'))
    .select(sql<number>`coalesce(clip.source_id, 0)`.as('recordingId'))
    .$narrowType<{ origin: ClipRow['origin'] }>();

/** Once for a request of an account, and once for a moment of a match. */
const add = (db: Kysely<Tables>, clip: NewClip): Promise<number | undefined> =>
  db.transaction().execute(async (transaction) => {
    const { requestId, content } = clip;
    if (requestId !== undefined) {
      // One at a time, so that a request that is sent twice is done once.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`clip/${requestId}`}, 0))`.execute(
        transaction,
      );
      const known = await transaction
        .selectFrom('clip')
        .innerJoin('content', 'content.id', 'clip.content_id')
        .select('content_id')
        .where('request_id', '=', requestId)
        .where('content.account_id', '=', content.accountId ?? 0)
        .executeTakeFirst();
      if (known) return known.content_id;
    }
    if (clip.incident !== null) {
      const known = await transaction
        .selectFrom('clip')
        .select('content_id')
        .where('match_id', '=', clip.matchId)
        .where('incident', '=', clip.incident)
        .executeTakeFirst();
      if (known) return undefined;
    }
    const id = await addContent(transaction, content);
    await transaction
      .insertInto('clip')
      .values({
        content_id: id,
        origin: clip.origin,
        anchor_id: clip.anchorId === 0 ? null : clip.anchorId,
        source_id: clip.recordingId,
        from_ms: clip.fromMs,
        to_ms: clip.toMs,
        request_id: requestId ?? null,
        match_id: clip.matchId,
        incident: clip.incident,
        plate: clip.plate ? JSON.stringify(clip.plate) : null,
      })
      .execute();
    return id;
  });

export type MadeFile = { key: string; bytes: number; width: number; height: number; durationMs: number };

/** Files of clips: those to be made and those to be removed. */
const files = (db: Kysely<Tables>) => ({
  /** Without a file yet, the oldest first; one that failed often is left. */
  waiting: (limit: number): Promise<ClipRow[]> =>
    rows(db)
      .innerJoin('content', 'content.id', 'clip.content_id')
      .where('clip.file_key', 'is', null)
      .where('clip.origin', '<>', 'upload')
      .where('clip.tries', '<', MOST_TRIES)
      .where('content.state', '=', 'processing')
      .orderBy('clip.tries')
      .orderBy('clip.content_id')
      .limit(limit)
      .execute(),

  /** Counts a failure; after some the clip is given up. */
  async failed(contentId: number, nowSec: number): Promise<void> {
    const row = await db
      .updateTable('clip')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('content_id', '=', contentId)
      .returning('tries')
      .executeTakeFirst();
    if ((row?.tries ?? 0) >= MOST_TRIES) await moveContent(db, contentId, { to: 'failed', nowSec });
  },

  /** Publishes a clip with its file. @returns false where it was removed meanwhile */
  made: (contentId: number, file: MadeFile, nowSec: number): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const { key, bytes, width, height, durationMs } = file;
      await transaction
        .updateTable('clip')
        .set({ file_key: key, bytes, width, height })
        .where('content_id', '=', contentId)
        .execute();
      await changeContent(transaction, contentId, { durationMs });
      if (await moveContent(transaction, contentId, { to: 'published', nowSec })) return true;
      // A call and the upkeep may make the same file at the same moment: the second one finds it published.
      const row = await transaction
        .selectFrom('content')
        .select('state')
        .where('id', '=', contentId)
        .executeTakeFirst();
      return row?.state === 'published';
    }),

  /** Objects of clips that are gone. */
  async toRemove(limit: number): Promise<string[]> {
    const { rows: found } = await sql<{ key: string }>`
      select key from object_to_remove
      union
      select clip.file_key from clip join content on content.id = clip.content_id
      where clip.file_key is not null and content.state in ('removed', 'expired')
      limit ${limit}
    `.execute(db);
    return found.map(({ key }) => key);
  },

  async removed(key: string): Promise<void> {
    await db.deleteFrom('object_to_remove').where('key', '=', key).execute();
    await db.updateTable('clip').set({ file_key: null }).where('file_key', '=', key).execute();
  },
});

/** A clip as the feed weighs it, and what it is about. */
export type FeedRow = FeedClip & { anchorId: number; events: number[]; teams: number[] };

/** What people did with the feed. */
const feed = (db: Kysely<Tables>) => ({
  /** Public clips since then with what the feed weighs, the newest first. */
  async candidates(sinceSec: number): Promise<FeedRow[]> {
    const { rows: found } = await sql<FeedRow>`
      select content.id, coalesce(content.account_id, 0) as "authorId", coalesce(clip.anchor_id, 0) as "anchorId",
        content.match_id as "matchId", content.published_at as "publishedSec", content_count.plays, content_count.finishes, content_count.hides,
        coalesce((select array_agg(target_id) from content_tag tag
          where tag.content_id = content.id and tag.kind = 'event'), '{}') as events,
        coalesce((select array_agg(target_id) from content_tag tag
          where tag.content_id = content.id and tag.kind = 'team'), '{}') as teams
      from content
      join clip on clip.content_id = content.id and clip.file_key is not null
      join content_count on content_count.content_id = content.id
      where content.kind = 'clip' and content.state = 'published' and content.visibility = 'public'
        and content.published_at >= ${sinceSec}
      order by content.published_at desc, content.id desc limit ${FEED_CLIPS}
    `.execute(db);
    return found;
  },

  async noteSeen(accountId: number, ids: readonly number[], nowSec: number): Promise<void> {
    if (ids.length === 0) return;
    await sql`
      insert into clip_seen (account_id, content_id, seen_at)
      select ${accountId}, content_id, ${nowSec} from clip where content_id = any(${[...ids]}::bigint[])
      on conflict do nothing
    `.execute(db);
  },

  async seenBy(accountId: number): Promise<Set<number>> {
    const seen = await db
      .selectFrom('clip_seen')
      .select('content_id')
      .where('account_id', '=', accountId)
      .execute();
    return new Set(seen.map(({ content_id: id }) => id));
  },

  async mute(accountId: number, kind: 'author' | 'event' | 'clip', targetId: number): Promise<boolean> {
    const result = await db
      .insertInto('clip_muted')
      .values({ account_id: accountId, kind, target_id: targetId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  mutedBy: (accountId: number): Promise<{ kind: string; target_id: number }[]> =>
    db.selectFrom('clip_muted').select(['kind', 'target_id']).where('account_id', '=', accountId).execute(),

  async forgetSeen(beforeSec: number): Promise<void> {
    await db.deleteFrom('clip_seen').where('seen_at', '<', beforeSec).execute();
  },
});

type Published = { contentId: number; fromMs: number; pauses: Pause[] };

/** Recordings that are still there, by their number: what they are published as, and when they begin. */
const contentOfRecordings = async (
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<Map<number, Published>> => {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('recording')
    .select(['id', 'content_id', 'first_pdt_ms', 'pauses'])
    .where('id', 'in', [...ids])
    .where('state', '<>', 'expired')
    .execute();
  return new Map(
    found.flatMap(({ id, content_id: contentId, first_pdt_ms: fromMs, pauses }) =>
      contentId ? [[id, { contentId, fromMs, pauses }] as const] : [],
    ),
  );
};

/** Clips, their files, and what the feed is made of. */
export const clipRepository = (db: Kysely<Tables>) => ({
  ...files(db),
  ...feed(db),

  /** Undefined where the moment has a clip already; of a request that is repeated, the clip of the first one. */
  add: (clip: NewClip) => add(db, clip),

  find: (contentId: number): Promise<ClipRow | undefined> =>
    rows(db).where('clip.content_id', '=', contentId).executeTakeFirst(),

  async findMany(ids: readonly number[]): Promise<ClipRow[]> {
    if (ids.length === 0) return [];
    return rows(db)
      .where('clip.content_id', 'in', [...ids])
      .execute();
  },

  /** Those that the product made of a match. */
  highlightsOf: (matchId: number): Promise<ClipRow[]> =>
    rows(db).where('clip.match_id', '=', matchId).where('clip.origin', '=', 'highlight').execute(),

  async setPlate(contentId: number, plate: ClipPlate | null): Promise<void> {
    await db
      .updateTable('clip')
      .set({ plate: plate ? JSON.stringify(plate) : null })
      .where('content_id', '=', contentId)
      .execute();
  },

  contentOfRecordings: (ids: readonly number[]) => contentOfRecordings(db, ids),

  contentOfRecording: async (id: number): Promise<Published | undefined> =>
    (await contentOfRecordings(db, [id])).get(id),
});

export type Clips = ReturnType<typeof clipRepository>;

/** Rows that an export of personal data includes, and that are erased with the account. */
export const clipData: PersonalData = {
  export: {
    clips_seen: sql`select content_id, seen_at from clip_seen where clip_seen.account_id = account.id`,
    clips_sent: sql`select bytes, state, made_at from clip_upload where clip_upload.account_id = account.id`,
    clips_muted: sql`select kind, target_id from clip_muted where clip_muted.account_id = account.id`,
  },
  tables: ['clip_seen', 'clip_muted', 'clip_upload'],
};
