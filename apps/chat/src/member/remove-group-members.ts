import { NOTICE, TIP } from '@touchline/chat-protocol/group/group-message';
import { removeGroupMembers } from '@touchline/chat-protocol/member/commands';

import { answer } from '../answer.ts';
import { tellNotice, tellTip, tipBody } from '../group/group-tips.ts';
import { actorOf, assertMay, requireGroup } from '../group/membership.ts';
import { assertMayActOn } from './act-on.ts';
import { AFTER } from '../webhook/webhooks.ts';

export default answer(removeGroupMembers, async ({ groupId, userIds, reason }, context) => {
  const { userId, groups, tell, profiles } = context;
  const group = await requireGroup(context, groupId);
  const actor = await actorOf(context, groupId, userId);
  assertMay('kickMember', group, actor);
  const members = await groups.members(groupId, userIds);
  for (const member of members) assertMayActOn({ group, actor, userId }, member, 'kick');
  const removed = members.map((member) => member.userId);
  if (removed.length === 0) return {};
  // Told first: afterwards they would no longer hear it.
  tellNotice(context, group, { type: NOTICE.kicked, operatorId: userId, remark: reason, userIds: removed });
  await groups.removeMembers(groupId, removed);
  for (const id of removed) tell.left(groupId, id);
  context.webhooks.after(AFTER.left, {
    GroupId: groupId,
    Type: group.type,
    ExitType: 'Kicked',
    Operator_Account: userId,
    ExitMemberList: removed.map((id) => ({ Member_Account: id })),
  });
  const memberCount = group.memberCount - removed.length;
  const tip = { type: TIP.kicked, operatorId: userId, userIds: removed, memberCount } as const;
  await tellTip(context, group, tipBody(tip, await profiles.senders([userId, ...removed])));
  return {};
});
