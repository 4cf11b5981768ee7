import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { RelationResults } from '../friend/relation-commands.ts';
import { Count, Id, Ids, OptionalText, Text } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { FOLLOW, MAX_FOLLOW_REQUEST } from './rules.ts';

const FollowKind = v.picklist([FOLLOW.follower, FOLLOW.following, FOLLOW.mutual], 'must be 1, 2 or 3');

const UserIds = shape({
  fromUserId: field('From_Account', OptionalText),
  userIds: field('To_Account', Ids(MAX_FOLLOW_REQUEST)),
});

/**
 * Follows users, who are notified and need not consent. All of these are commands of version 3 of the public
 * client.
 */
export const followUsers = defineCommand({
  servcmd: 'follow.follow_add',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    users: list('FollowItem', shape({ userId: field('To_Account', Id) }), MAX_FOLLOW_REQUEST),
  }),
  answer: shape({ results: RelationResults }),
});

export const unfollowUsers = defineCommand({
  servcmd: 'follow.follow_delete',
  head: 'session',
  request: UserIds,
  answer: shape({ results: RelationResults }),
});

/** Followers, followed users, or mutual follows, newest first. */
export const getFollows = defineCommand({
  servcmd: 'follow.follow_get',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    kind: field('FollowType', FollowKind),
    cursor: field('StartCursor', OptionalText),
    limit: field('WantNum', v.optional(Count, 500)),
  }),
  answer: shape({
    users: list(
      'FollowItem',
      shape({
        userId: field('To_Account', Text),
        followedSec: field('FollowTime', Count),
        values: list('ProfileItem', shape({ tag: field('Tag', Text), value: field('Value', v.unknown()) })),
      }),
    ),
    /** Empty after the last page. */
    cursor: field('NextCursor', OptionalText),
  }),
});

/** Numbers of followers and follows of some users. */
export const getFollowCounts = defineCommand({
  servcmd: 'follow.follow_get_info',
  head: 'session',
  request: UserIds,
  answer: shape({
    counts: list(
      'FollowInfo',
      shape({
        userId: field('To_Account', Text),
        followers: field('FollowerCount', Count),
        following: field('FollowingCount', Count),
        mutual: field('MutualFollowingCount', Count),
        resultCode: field('ResultCode', v.optional(v.number(), 0)),
        resultInfo: field('ResultInfo', OptionalText),
      }),
    ),
  }),
});

/** Relation of the caller to users. */
export const checkFollows = defineCommand({
  servcmd: 'follow.follow_check',
  head: 'session',
  request: UserIds,
  answer: shape({
    results: list(
      'ResultItem',
      shape({
        userId: field('To_Account', Text),
        kind: field('FollowType', Count),
        resultCode: field('ResultCode', v.optional(v.number(), 0)),
        resultInfo: field('ResultInfo', OptionalText),
      }),
    ),
  }),
});
