import { defineNoun } from '../noun.ts';
import type { Base } from '../context.ts';
import checkFollows from './check-follows.ts';
import { type FollowRepository, followRepository } from './follow-repository.ts';
import followUsers from './follow-users.ts';
import getFollowCounts from './get-follow-counts.ts';
import getFollows from './get-follows.ts';
import unfollowUsers from './unfollow-users.ts';

declare module '../context.ts' {
  interface ChatContext {
    follows: FollowRepository;
  }
}

/** Who follows whom. */
export default defineNoun({
  answers: {
    checkFollows,
    followUsers,
    getFollowCounts,
    getFollows,
    unfollowUsers,
  },
  open: ({ db, appId }: Pick<Base, 'db' | 'appId'>) => ({
    follows: followRepository(db, appId),
  }),
});
