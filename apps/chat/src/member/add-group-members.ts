import { NOTICE } from '@touchline/chat-protocol/group/group-message';
import { ADD_RESULT, addGroupMembers } from '@touchline/chat-protocol/member/commands';

import { answer } from '../answer.ts';
import { tellNotice } from '../group/group-tips.ts';
import { actorOf, addMembers, assertMay, requireGroup } from '../group/membership.ts';

export default answer(addGroupMembers, async (request, context) => {
  const { groupId } = request;
  const { userId, accounts, groups } = context;
  const group = await requireGroup(context, groupId);
  assertMay('invite', group, await actorOf(context, groupId, userId));
  const asked = [...new Set(request.members.map((member) => member.userId))];
  const known = new Set((await accounts.findAll(asked)).map((account) => account.userId));
  const inside = new Set((await groups.members(groupId, asked)).map((member) => member.userId));
  const wanted = asked.filter((id) => known.has(id) && !inside.has(id));
  const userIds = wanted.slice(0, Math.max(0, group.maxMembers - group.memberCount));
  if (userIds.length > 0) {
    await addMembers(context, group, { userIds, operatorId: userId, wasInvited: true });
    tellNotice(context, group, { type: NOTICE.invited, operatorId: userId, userIds });
  }
  const resultOf = (id: string): number => {
    if (inside.has(id)) return ADD_RESULT.alreadyIn;
    if (userIds.includes(id)) return ADD_RESULT.added;
    return known.has(id) ? ADD_RESULT.overLimit : ADD_RESULT.failed;
  };
  return { results: asked.map((id) => ({ userId: id, result: resultOf(id) })) };
});
