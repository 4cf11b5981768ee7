import type { ContentTag, TagKind } from '@touchline/contract/content';
import type { ContentKind, ContentState, Visibility } from '@touchline/domain/content-status';
import type { Language } from '@touchline/domain/match-dates';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';
import type { Titles } from './content-tables.ts';
import {
  addContent,
  addToCounts,
  changeContent,
  type ContentChange,
  type CountDelta,
  moveContent,
  type NewContent,
  putTags,
} from './content-write-repository.ts';

export type ContentRow = {
  id: number;
  kind: ContentKind;
  account_id: number | null;
  state: ContentState;
  visibility: Visibility;
  title: string;
  title_plain: string | null;
  titles: Titles | null;
  cover: string;
  cover_plain: string | null;
  spoils: boolean;
  automatic: boolean;
  match_id: number;
  duration_ms: number;
  published_at: number | null;
  version: number;
  plays: number;
  likes: number;
  comments: number;
};

/** Place in a list, the newest first: time and id of the last one that was read. */
export type ContentPlace = { at: number; id: number };

export type ContentQuery = {
  kinds: readonly ContentKind[];
  /** All of them. */
  tags?: readonly { kind: TagKind; targetId: number }[];
  matchId?: number;
  accountId?: number;
  /** Nothing that was written in another one. */
  language?: Language;
  /** The newest first where left out. */
  order?: 'newest' | 'plays';
  after?: ContentPlace;
  limit: number;
};

const COLUMNS = [
  'content.id',
  'content.kind',
  'content.account_id',
  'content.state',
  'content.visibility',
  'content.title',
  'content.title_plain',
  'content.titles',
  'content.cover',
  'content.cover_plain',
  'content.spoils',
  'content.automatic',
  'content.match_id',
  'content.duration_ms',
  'content.published_at',
  'content.version',
  'content_count.plays',
  'content_count.likes',
  'content_count.comments',
] as const;

const rowsOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('content')
    .innerJoin('content_count', 'content_count.content_id', 'content.id')
    .select(COLUMNS) as unknown as SelectQueryBuilder<Tables, 'content' | 'content_count', ContentRow>;

const page = async (db: Kysely<Tables>, query: ContentQuery): Promise<ContentRow[]> => {
  const { kinds, tags = [], matchId, accountId, language, order = 'newest', after, limit } = query;
  const column = order === 'plays' ? 'content_count.plays' : 'content.published_at';
  let rows = rowsOf(db).where('content.state', '=', 'published').where('content.visibility', '<>', 'own');
  if (kinds.length > 0) rows = rows.where('content.kind', 'in', [...kinds]);
  if (matchId !== undefined) rows = rows.where('content.match_id', '=', matchId);
  if (accountId !== undefined) rows = rows.where('content.account_id', '=', accountId);
  if (language !== undefined) {
    rows = rows.where((eb) => eb.or([eb('content.lang', 'is', null), eb('content.lang', '=', language)]));
  }
  for (const tag of tags) {
    rows = rows.where((eb) =>
      eb.exists(
        eb
          .selectFrom('content_tag')
          .select('content_tag.content_id')
          .whereRef('content_tag.content_id', '=', 'content.id')
          .where('content_tag.kind', '=', tag.kind)
          .where('content_tag.target_id', '=', tag.targetId),
      ),
    );
  }
  if (after) {
    rows = rows.where(
      sql<boolean>`(${sql.ref(column)}, content.id) < (${after.at}::bigint, ${after.id}::bigint)`,
    );
  }
  return rows.orderBy(column, 'desc').orderBy('content.id', 'desc').limit(limit).execute();
};

/**
 * One statement: the row and, by the table's trigger, the count beside it.
 * @returns how many like it; undefined where there is no such content
 */
const like = async (
  db: Kysely<Tables>,
  { id, accountId, on, nowSec }: { id: number; accountId: number; on: boolean; nowSec: number },
): Promise<number | undefined> => {
  if (on) {
    await db
      .insertInto('content_like')
      .values({ content_id: id, account_id: accountId, at: nowSec })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db
      .deleteFrom('content_like')
      .where('content_id', '=', id)
      .where('account_id', '=', accountId)
      .execute();
  }
  const row = await db
    .selectFrom('content_count')
    .select('likes')
    .where('content_id', '=', id)
    .executeTakeFirst();
  return row?.likes;
};

/** What is published, whatever its noun: states, tags, counts and likes. */
export const contentRepository = (db: Kysely<Tables>) => ({
  add: (given: NewContent): Promise<number> =>
    db.transaction().execute((transaction) => addContent(transaction, given)),

  move: (id: number, step: { to: ContentState; nowSec: number; reason?: string }) =>
    moveContent(db, id, step),

  change: (id: number, given: ContentChange) => changeContent(db, id, given),

  tag: (id: number, tags: readonly ContentTag[], at: number) => putTags(db, { id, tags, at }),

  /** In whatever state it is. */
  find: (id: number): Promise<ContentRow | undefined> =>
    rowsOf(db).where('content.id', '=', id).executeTakeFirst(),

  /** In no order and in whatever state; unknown ids are left out. */
  async findMany(ids: readonly number[]): Promise<ContentRow[]> {
    if (ids.length === 0) return [];
    return rowsOf(db)
      .where('content.id', 'in', [...ids])
      .execute();
  },

  /** Published, the newest first. */
  page: (query: ContentQuery) => page(db, query),

  /** The content about a match that there is once, such as the talk about it. */
  ofMatch: (matchId: number, kind: ContentKind): Promise<ContentRow[]> =>
    rowsOf(db)
      .where('content.match_id', '=', matchId)
      .where('content.kind', '=', kind)
      .orderBy('content.id')
      .execute(),

  async tagsOf(ids: readonly number[]): Promise<(ContentTag & { contentId: number })[]> {
    if (ids.length === 0) return [];
    return db
      .selectFrom('content_tag')
      .select(['content_id as contentId', 'kind', 'target_id'])
      .where('content_id', 'in', [...ids])
      .orderBy('content_id')
      .orderBy('kind')
      .orderBy('target_id')
      .execute();
  },

  like: (given: { id: number; accountId: number; on: boolean; nowSec: number }) => like(db, given),

  async likedOf(accountId: number, ids: readonly number[]): Promise<Set<number>> {
    if (ids.length === 0) return new Set();
    const rows = await db
      .selectFrom('content_like')
      .select('content_id')
      .where('account_id', '=', accountId)
      .where('content_id', 'in', [...ids])
      .execute();
    return new Set(rows.map(({ content_id: id }) => id));
  },

  addToCounts: (deltas: readonly CountDelta[]) =>
    db.transaction().execute((transaction) => addToCounts(transaction, deltas)),
});

export type Contents = ReturnType<typeof contentRepository>;

/** Rows that an export of personal data includes, and that are erased with the account. */
export const contentData: PersonalData = {
  export: {
    content: sql`select kind, title, state, visibility, published_at, created_at from content where account_id = account.id`,
    likes: sql`select content_id, at from content_like where account_id = account.id`,
    watched: sql`select content_id, at_ms, done, updated_at from view_progress where account_id = account.id`,
  },
  tables: ['content_like', 'view_progress', 'content'],
};
