import { chatError } from '@touchline/chat-protocol/chat-error';
import { TIP } from '@touchline/chat-protocol/group/group-message';
import { changeGroupOwner } from '@touchline/chat-protocol/member/commands';

import { answer } from '../answer.ts';
import { tellTip, tipBody } from '../group/group-tips.ts';
import { actorOf, assertMay, requireGroup, requireMember } from '../group/membership.ts';
import { AFTER } from '../webhook/webhooks.ts';

export default answer(changeGroupOwner, async ({ groupId, newOwnerId }, context) => {
  const { userId, groups, profiles, webhooks } = context;
  const group = await requireGroup(context, groupId);
  assertMay('changeOwner', group, await actorOf(context, { groupId }, userId));
  if (newOwnerId === userId) throw chatError('CANNOT_CHANGE_OWNER_TO_SELF');
  await requireMember(context, groupId, newOwnerId);
  await groups.setOwner(groupId, { oldOwnerId: userId, newOwnerId, nowSec: context.nowSec() });
  const senders = await profiles.senders([userId, newOwnerId]);
  const body = tipBody({ type: TIP.profileChanged, operatorId: userId, userIds: [newOwnerId] }, senders);
  await tellTip(context, group, { ...body, MsgGroupNewInfo: { Owner_Account: newOwnerId } });
  const owners = { OldOwner_Account: userId, NewOwner_Account: newOwnerId };
  webhooks.after(AFTER.ownerChanged, {
    GroupId: groupId,
    Type: group.type,
    Operator_Account: userId,
    ...owners,
  });
  return {};
});
