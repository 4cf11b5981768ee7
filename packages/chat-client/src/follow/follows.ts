import {
  FOLLOW,
  MAX_FOLLOW_PAGE,
  MAX_FOLLOW_REQUEST,
  type FollowType,
} from '@touchline/chat-protocol/follow/rules';

import { KEY_BY_TAG, type UserProfile } from '../profile/profile.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireOption, requireTexts } from '../session/check-options.ts';
import { checkFollows, followUsers, getFollowCounts, getFollows, unfollowUsers } from '../wire/follow.ts';

/** What became of one user; 0 is done. */
export interface FollowResult {
  userID: string;
  resultCode: number;
  resultInfo: string;
}

/** Somebody on a list of follows: since when, in Unix seconds, and those fields of the profile that are set. */
export type FollowedUser = { userID: string; followTime: number } & Partial<Omit<UserProfile, 'userID'>>;

/** One page of a list of follows, newest first; an empty `nextCursor` says that it is the last. */
export interface FollowPage {
  resultList: FollowedUser[];
  nextCursor: string;
}

export interface FollowCounts {
  followersCount: number;
  followingCount: number;
  mutualFollowersCount: number;
}

/** Whom somebody follows: nobody need agree. Of version 3 of the public client. */
export interface Follows {
  /** Those who are followed are told; each user has a result of his own, 70107 for one there is not. */
  followUser(userIDList: string[]): Promise<ChatResult<FollowResult[]>>;
  /** Follows these users no more. */
  unfollowUser(userIDList: string[]): Promise<ChatResult<FollowResult[]>>;
  /** Who follows this user, from the `nextCursor` of the page before. */
  getMyFollowersList(startIndex?: string): Promise<ChatResult<FollowPage>>;
  /** Whom this user follows, from the `nextCursor` of the page before. */
  getMyFollowingList(startIndex?: string): Promise<ChatResult<FollowPage>>;
  /** Who follows this user and is followed, from the `nextCursor` of the page before. */
  getMutualFollowersList(startIndex?: string): Promise<ChatResult<FollowPage>>;
  /** How many follow these users and are followed, in their order; one's own counts without a list. */
  getUserFollowInfo(userIDList?: string[]): Promise<ChatResult<FollowCounts[]>>;
  /** Of at most 100 users: 0 neither way, 1 follows this user, 2 is followed, 3 both. */
  checkFollowType(userIDList: string[]): Promise<ChatResult<{ userID: string; followType: number }[]>>;
}

const PAGE = 500;
type ListKind = Exclude<FollowType, typeof FOLLOW.none>;

type WireResult = { userId: string; resultCode: number; resultInfo: string };

const resultsOf = (results: readonly WireResult[]) =>
  ok(results.map(({ userId, resultCode, resultInfo }) => ({ userID: userId, resultCode, resultInfo })));

export const createFollows = (context: ChatContext): Follows => {
  const page =
    (kind: ListKind) =>
    async (startIndex = '') => {
      requireOption(typeof startIndex === 'string', 'startIndex must be a text');
      const limit = Math.min(context.settings.number('follow_req_count', PAGE), MAX_FOLLOW_PAGE);
      const asked = { kind, cursor: startIndex, limit };
      const { users, cursor } = await context.ask(getFollows, asked);
      const resultList = users.map(({ userId, followedSec, values }) => ({
        userID: userId,
        followTime: followedSec,
        ...Object.fromEntries(values.map(({ tag, value }) => [KEY_BY_TAG.get(tag) ?? tag, value])),
      }));
      return ok({ resultList, nextCursor: cursor });
    };
  return {
    async followUser(userIDList) {
      requireTexts(userIDList, 'userIDList');
      const asked = { users: userIDList.map((userId) => ({ userId })) };
      return resultsOf((await context.ask(followUsers, asked)).results);
    },
    async unfollowUser(userIDList) {
      requireTexts(userIDList, 'userIDList');
      const asked = { userIds: userIDList };
      return resultsOf((await context.ask(unfollowUsers, asked)).results);
    },
    getMyFollowersList: page(FOLLOW.follower),
    getMyFollowingList: page(FOLLOW.following),
    getMutualFollowersList: page(FOLLOW.mutual),
    async getUserFollowInfo(userIDList = [context.self().userId]) {
      requireTexts(userIDList, 'userIDList');
      const asked = { userIds: userIDList };
      const { counts } = await context.ask(getFollowCounts, asked);
      return ok(
        counts.map(({ followers, following, mutual }) => ({
          followersCount: followers,
          followingCount: following,
          mutualFollowersCount: mutual,
        })),
      );
    },
    async checkFollowType(userIDList) {
      requireTexts(userIDList, 'userIDList');
      const asked = { userIds: userIDList.slice(0, MAX_FOLLOW_REQUEST) };
      const { results } = await context.ask(checkFollows, asked);
      return ok(results.map(({ userId, kind }) => ({ userID: userId, followType: kind })));
    },
  };
};
