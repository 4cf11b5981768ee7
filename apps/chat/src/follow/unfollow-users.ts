import { unfollowUsers } from '@touchline/chat-protocol/follow/commands';

import { answer } from '../answer.ts';
import { resultOf } from '../friend/result-of.ts';
import { notifyFollows } from './notify-follows.ts';

export default answer(unfollowUsers, async ({ userIds }, context) => {
  const asked = [...new Set(userIds)];
  await notifyFollows(context, await context.follows.unfollow(context.userId, asked), false);
  // Whoever was not followed is not followed now: nothing failed.
  return { results: asked.map((userId) => resultOf(userId)) };
});
