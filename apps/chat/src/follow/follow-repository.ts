import { FOLLOW, type FollowType } from '@touchline/chat-protocol/follow/rules';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../tables.ts';

type Follow = { userId: string; followedSec: number; place: number };
type Counts = { followers: number; following: number; mutual: number };

/** Who follows whom, in one app. */
export type FollowRepository = ReturnType<typeof followRepository>;

/** The other user of a row, for lists of followers, follows or mutual follows. */
const listOf = (kind: FollowType, appId: number, userId: string) => {
  if (kind === FOLLOW.follower)
    return sql`select user_id as other, followed_sec, place from follow
                where app_id = ${appId} and followed_id = ${userId}`;
  const mine = sql`select followed_id as other, followed_sec, place from follow f
                    where app_id = ${appId} and user_id = ${userId}`;
  if (kind === FOLLOW.following) return mine;
  return sql`${mine} and exists (select from follow b where b.app_id = f.app_id
                                   and b.user_id = f.followed_id and b.followed_id = f.user_id)`;
};

const changes = (db: Kysely<Tables>, appId: number) => ({
  /** @returns those who were not followed before */
  async follow(userId: string, followedIds: readonly string[], nowSec: number): Promise<string[]> {
    const { rows } = await sql<{ followed_id: string }>`
      insert into follow (app_id, user_id, followed_id, followed_sec)
      select ${appId}, ${userId}, id, ${nowSec} from unnest(${[...followedIds]}::text[]) as given (id)
      on conflict do nothing returning followed_id`.execute(db);
    return rows.map((row) => row.followed_id);
  },

  /** @returns those who were followed */
  async unfollow(userId: string, followedIds: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ followed_id: string }>`
      delete from follow where app_id = ${appId} and user_id = ${userId}
         and followed_id = any(${[...followedIds]}::text[]) returning followed_id`.execute(db);
    return rows.map((row) => row.followed_id);
  },
});

const reads = (db: Kysely<Tables>, appId: number) => ({
  /** Newest first, before a place. */
  async list(
    userId: string,
    { kind, before, limit }: { kind: FollowType; before: number; limit: number },
  ): Promise<Follow[]> {
    const { rows } = await sql<{ other: string; followed_sec: number; place: number }>`
      select * from (${listOf(kind, appId, userId)}) as listed where place < ${before}
       order by place desc limit ${limit}`.execute(db);
    return rows.map((row) => ({ userId: row.other, followedSec: row.followed_sec, place: row.place }));
  },

  async counts(userId: string): Promise<Counts> {
    const { rows } = await sql<Counts>`
      select (select count(*) from (${listOf(FOLLOW.follower, appId, userId)}) as a) as followers,
             (select count(*) from (${listOf(FOLLOW.following, appId, userId)}) as b) as following,
             (select count(*) from (${listOf(FOLLOW.mutual, appId, userId)}) as c) as mutual`.execute(db);
    return rows[0] ?? { followers: 0, following: 0, mutual: 0 };
  },

  /** The relation of a user to each of these. */
  async standing(userId: string, others: readonly string[]): Promise<Map<string, FollowType>> {
    const ids = sql`${[...others]}::text[]`;
    const { rows } = await sql<{ user_id: string; followed_id: string }>`
      select user_id, followed_id from follow
       where app_id = ${appId} and ((user_id = ${userId} and followed_id = any(${ids}))
          or (followed_id = ${userId} and user_id = any(${ids})))`.execute(db);
    const mine = new Set(rows.filter((row) => row.user_id === userId).map((row) => row.followed_id));
    const theirs = new Set(rows.filter((row) => row.followed_id === userId).map((row) => row.user_id));
    const kindOf = (other: string): FollowType => {
      if (mine.has(other)) return theirs.has(other) ? FOLLOW.mutual : FOLLOW.following;
      return theirs.has(other) ? FOLLOW.follower : FOLLOW.none;
    };
    return new Map(others.map((other) => [other, kindOf(other)]));
  },
});

export const followRepository = (db: Kysely<Tables>, appId: number) => ({
  ...changes(db, appId),
  ...reads(db, appId),
});
