import { addGroupMembers } from '@touchline/chat-protocol/member/commands';

import { answer } from '../answer.ts';
import { actorOf, requireGroup } from '../group/membership.ts';
import { invite } from './invite.ts';

export default answer(addGroupMembers, async ({ groupId, members }, context) => {
  const { userId } = context;
  const group = await requireGroup(context, groupId);
  const actor = await actorOf(context, { groupId }, userId);
  const userIds = members.map((member) => member.userId);
  return { results: await invite(context, { group, actor, operatorId: userId, userIds }) };
});
