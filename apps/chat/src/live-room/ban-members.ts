import { banMembers } from '@touchline/chat-protocol/live-room/member-commands';

import { answer } from '../answer.ts';
import { actorOf, assertMay, requireGroup } from '../group/membership.ts';
import { assertMayActOnViewer, banFrom } from './moderation.ts';

export default answer(banMembers, async ({ groupId, userIds, seconds, reason }, context) => {
  const { userId } = context;
  const group = await requireGroup(context, groupId);
  const by = { group, actor: await actorOf(context, { groupId }, userId), userId };
  assertMay('ban', group, by.actor);
  for (const target of userIds) {
    await assertMayActOnViewer(context, by, { userId: target, what: 'ban' });
  }
  await banFrom(context, group, { userIds, seconds, reason, operatorId: userId });
  return {};
});
