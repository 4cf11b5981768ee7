import { chatError } from '@touchline/chat-protocol/chat-error';
import { FIRST_PERMISSIONS } from '@touchline/chat-protocol/member/permission-bits';
import { setDefaultPermissions } from '@touchline/chat-protocol/permission-group/commands';

import { answer } from '../answer.ts';
import type { SessionContext } from '../context.ts';
import { actorOf, assertMay } from '../group/membership.ts';
import { requirePlace } from '../topic/topic-place.ts';
import { assertMayHandOut, requireCommunity } from './permission-place.ts';

type Wish = { isOn?: 0 | 1 | undefined; permissions?: number | undefined };

const setOfTopic = async (context: SessionContext, topicId: string, wish: Wish): Promise<void> => {
  const { isOn, permissions } = wish;
  if (isOn !== undefined) throw chatError('GROUP_WRONG_PARAMETER', 'EnablePermissionGroup has no TopicId');
  if (permissions !== undefined) await context.permissionGroups.setOfTopic(topicId, permissions);
};

const setOfCommunity = async (context: SessionContext, groupId: string, wish: Wish): Promise<void> => {
  const { permissionGroups } = context;
  const before = await permissionGroups.settings(groupId);
  const first = before.permissions === 0 && !before.isOn ? FIRST_PERMISSIONS : before.permissions;
  await permissionGroups.setOfCommunity(groupId, {
    isOn: wish.isOn === undefined ? before.isOn : wish.isOn === 1,
    permissions: wish.permissions ?? first,
  });
};

export default answer(setDefaultPermissions, async ({ groupId, topicId, ...wish }, context) => {
  const community = await requireCommunity(context, groupId);
  const { topic } = await requirePlace(context, { groupId, topicId });
  const actor = await actorOf(context, { groupId, topicId }, context.userId);
  if (topic !== undefined) {
    assertMay('manageTopicPermissions', community, actor);
    await setOfTopic(context, topic.topicId, wish);
    return {};
  }
  assertMay('managePermissionGroups', community, actor);
  // Whether a community is run so is its owner's to say, as who its admins are.
  if (wish.isOn !== undefined) assertMay('setAdmin', community, actor);
  assertMayHandOut(actor, wish.permissions ?? 0);
  await setOfCommunity(context, groupId, wish);
  return {};
});
