import type { ContentTag } from '@touchline/contract/content';
import {
  type ContentKind,
  type ContentState,
  statesBefore,
  type Visibility,
} from '@touchline/domain/content-status';
import type { Language } from '@touchline/domain/match-dates';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { putNames } from './content-names-repository.ts';
import type { Titles } from './content-tables.ts';

export type NewContent = {
  kind: ContentKind;
  /** Left out of what the product makes itself. */
  accountId?: number;
  state: 'draft' | 'processing' | 'review' | 'published';
  visibility?: Visibility;
  title: string;
  /** Needed of what spoils, unless there are titles in each language. */
  titlePlain?: string;
  titles?: Titles;
  lang?: Language;
  cover?: string;
  spoils?: boolean;
  automatic?: boolean;
  matchId?: number;
  durationMs?: number;
  /** Now where left out; of use only for what is published at once. */
  publishedAt?: number;
  tags?: readonly ContentTag[];
  nowSec: number;
};

/** What may be changed of content that exists; its version rises. */
export type ContentChange = {
  title?: string;
  titlePlain?: string | null;
  titles?: Titles;
  cover?: string;
  spoils?: boolean;
  visibility?: Visibility;
  durationMs?: number;
};

type Counts = 'plays' | 'finishes' | 'comments' | 'shares' | 'bullets' | 'hides';
export type CountDelta = { id: number } & Partial<Record<Counts, number>>;

/** What stands there already stays. */
export const putTags = async (
  db: Kysely<Tables>,
  { id, tags, at }: { id: number; tags: readonly ContentTag[]; at: number },
): Promise<void> => {
  if (tags.length === 0) return;
  await db
    .insertInto('content_tag')
    .values(
      tags.map(({ kind, target_id: targetId }) => ({
        content_id: id,
        kind,
        target_id: targetId,
        sort_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** What is usual where nothing is said. */
const USUAL = {
  visibility: 'public',
  cover: '',
  spoils: false,
  automatic: false,
  matchId: 0,
  durationMs: 0,
} as const;

const namedOf = ({ title, titlePlain, titles }: NewContent) => ({
  title,
  title_plain: titlePlain ?? null,
  titles: titles ?? null,
});

/** Adds content with its tags; its row of counts is made beside it. Runs in the caller's transaction where there is one. */
export const addContent = async (db: Kysely<Tables>, given: NewContent): Promise<number> => {
  const { kind, state, title, nowSec, publishedAt = nowSec } = given;
  const named = namedOf(given);
  const { visibility, cover, spoils, automatic, matchId, durationMs } = { ...USUAL, ...given };
  const publishedSec = state === 'published' ? publishedAt : null;
  const { id } = await db
    .insertInto('content')
    .values({
      kind,
      state,
      title,
      visibility,
      cover,
      spoils,
      automatic,
      account_id: given.accountId ?? null,
      title_plain: named.title_plain,
      titles: named.titles && JSON.stringify(named.titles),
      lang: given.lang ?? null,
      match_id: matchId,
      duration_ms: durationMs,
      published_at: publishedSec,
      created_at: nowSec,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putTags(db, { id, tags: given.tags ?? [], at: publishedSec ?? nowSec });
  await putNames(db, id, named);
  return id;
};

/**
 * Makes a step of the table of states. Publishing gives the time, unless it was published before.
 * @returns false where there is no such step from where it stands
 */
export const moveContent = async (
  db: Kysely<Tables>,
  id: number,
  { to, nowSec, reason }: { to: ContentState; nowSec: number; reason?: string },
): Promise<boolean> => {
  const result = await db
    .updateTable('content')
    .set((eb) => ({
      state: to,
      version: eb('version', '+', 1),
      ...(to === 'published' && { published_at: eb.fn.coalesce('published_at', eb.val(nowSec)) }),
      ...(reason !== undefined && { removed_reason: reason }),
    }))
    .where('id', '=', id)
    .where('state', 'in', statesBefore(to))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Changes what is given; the version rises, so that pictures and lists of it are made anew. */
export const changeContent = async (db: Kysely<Tables>, id: number, given: ContentChange): Promise<void> => {
  const row = await db
    .updateTable('content')
    .set((eb) => ({
      version: eb('version', '+', 1),
      ...(given.title !== undefined && { title: given.title }),
      ...(given.titlePlain !== undefined && { title_plain: given.titlePlain }),
      ...(given.titles !== undefined && { titles: JSON.stringify(given.titles) }),
      ...(given.cover !== undefined && { cover: given.cover }),
      ...(given.spoils !== undefined && { spoils: given.spoils }),
      ...(given.visibility !== undefined && { visibility: given.visibility }),
      ...(given.durationMs !== undefined && { duration_ms: given.durationMs }),
    }))
    .where('id', '=', id)
    .returning(['title', 'title_plain', 'titles'])
    .executeTakeFirst();
  if (row) await putNames(db, id, row);
};

/** Adds to counts that have no rows of their own, in ascending order of ids, one update for each content. */
export const addToCounts = async (db: Kysely<Tables>, deltas: readonly CountDelta[]): Promise<void> => {
  for (const { id, ...delta } of deltas.toSorted((one, other) => one.id - other.id)) {
    await sql`
      update content_count set
        plays = plays + ${delta.plays ?? 0}, finishes = finishes + ${delta.finishes ?? 0},
        comments = comments + ${delta.comments ?? 0}, shares = shares + ${delta.shares ?? 0},
        bullets = bullets + ${delta.bullets ?? 0}, hides = hides + ${delta.hides ?? 0}
      where content_id = ${id}
    `.execute(db);
  }
};
