import { removeGroupMembers } from '@touchline/chat-protocol/member/commands';

import { answer } from '../answer.ts';
import { actorOf, assertMay, requireGroup } from '../group/membership.ts';
import { assertMayActOn } from './act-on.ts';
import { kickMembers } from './kick-members.ts';

export default answer(removeGroupMembers, async ({ groupId, userIds, reason }, context) => {
  const { userId, groups } = context;
  const group = await requireGroup(context, groupId);
  const actor = await actorOf(context, { groupId }, userId);
  assertMay('kickMember', group, actor);
  const members = await groups.members(groupId, userIds);
  for (const member of members) assertMayActOn({ group, actor, userId }, member, 'kick');
  const kicked = members.map((member) => member.userId);
  await kickMembers(context, group, { userIds: kicked, operatorId: userId, reason });
  return {};
});
