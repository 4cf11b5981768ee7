import {
  checkFollows,
  followUsers,
  getFollowCounts,
  getFollows,
  unfollowUsers,
} from '@touchline/chat-protocol/follow/commands';
import {
  FOLLOW,
  MAX_FOLLOW_PAGE,
  MAX_FOLLOW_REQUEST,
  type FollowType,
} from '@touchline/chat-protocol/follow/rules';

import { KEY_BY_TAG, type UserProfile } from '../profile/profile.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireOption, requireTexts } from '../session/check-options.ts';

/** Result for one user; 0 is success. */
export interface FollowResult {
  userID: string;
  resultCode: number;
  resultInfo: string;
}

/** A user in a list of follows: the time of the follow in Unix seconds, and the profile fields that are set. */
export type FollowedUser = { userID: string; followTime: number } & Partial<Omit<UserProfile, 'userID'>>;

/** One page of a list of follows, newest first; an empty `nextCursor` marks the last page. */
export interface FollowPage {
  resultList: FollowedUser[];
  nextCursor: string;
}

export interface FollowCounts {
  followersCount: number;
  followingCount: number;
  mutualFollowersCount: number;
}

/** Follows of users, which need no consent. Methods of version 3 of the public client. */
export interface Follows {
  /** Follows these users, who are notified; each has a result of its own, 70107 for an unknown user. */
  followUser(userIDList: string[]): Promise<ChatResult<FollowResult[]>>;
  /** Unfollows these users. */
  unfollowUser(userIDList: string[]): Promise<ChatResult<FollowResult[]>>;
  /** Followers of this user, starting at the `nextCursor` of the previous page. */
  getMyFollowersList(startIndex?: string): Promise<ChatResult<FollowPage>>;
  /** Users whom this user follows, starting at the `nextCursor` of the previous page. */
  getMyFollowingList(startIndex?: string): Promise<ChatResult<FollowPage>>;
  /** Mutual follows of this user, starting at the `nextCursor` of the previous page. */
  getMutualFollowersList(startIndex?: string): Promise<ChatResult<FollowPage>>;
  /** Numbers of followers and follows of these users, in their order; those of the caller without a list. */
  getUserFollowInfo(userIDList?: string[]): Promise<ChatResult<FollowCounts[]>>;
  /** Relation to at most 100 users: 0 none, 1 follows this user, 2 is followed, 3 mutual. */
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
