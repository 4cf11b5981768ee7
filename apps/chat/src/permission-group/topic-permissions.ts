import { chatError } from '@touchline/chat-protocol/chat-error';

import type { SessionContext } from '../context.ts';
import { actorOf, assertMay } from '../group/membership.ts';
import { requireCommunity } from './permission-place.ts';

/**
 * Returns a permission group, for an actor who may grant permissions in these topics.
 * @throws {ChatError} GROUP_PERMISSION_DENIED, GROUP_NOT_FOUND for a topic of another community
 */
export const requireTopicPermissions = async (
  context: SessionContext,
  place: { groupId: string; permissionGroupId: string },
  topicIds: readonly string[],
): Promise<void> => {
  const { groupId, permissionGroupId } = place;
  const group = await requireCommunity(context, groupId);
  for (const topicId of topicIds) {
    assertMay('manageTopicPermissions', group, await actorOf(context, { groupId, topicId }, context.userId));
  }
  const [found] = await context.permissionGroups.list(groupId, { ids: [permissionGroupId] });
  if (found === undefined) throw chatError('GROUP_NOT_FOUND', permissionGroupId);
  const known = new Set((await context.topics.list(groupId, topicIds)).map((topic) => topic.topicId));
  const missing = topicIds.find((topicId) => !known.has(topicId));
  if (missing !== undefined) throw chatError('GROUP_NOT_FOUND', missing);
};
