/** Relation of a user to another. Version 3 of the public client identifies them by these numbers. */
export const FOLLOW = {
  none: 0,
  /** He follows me. */
  follower: 1,
  /** I follow him. */
  following: 2,
  mutual: 3,
} as const;
export type FollowType = (typeof FOLLOW)[keyof typeof FOLLOW];

/** Limit of follows per user. */
export const MAX_FOLLOWING = 3_000;

/** Users in one request, and in one page of a list. */
export const MAX_FOLLOW_REQUEST = 100;
export const MAX_FOLLOW_PAGE = 1_000;
