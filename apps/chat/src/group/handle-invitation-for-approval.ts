import { chatError } from '@touchline/chat-protocol/chat-error';
import { NOTICE } from '@touchline/chat-protocol/group/group-message';
import { handleInvitationForApproval } from '@touchline/chat-protocol/group/invitation-commands';

import { answer } from '../answer.ts';
import { notifyNotice } from './group-tips.ts';
import { actorOf, addMembers, assertStaff, requireGroup } from './membership.ts';

export default answer(handleInvitationForApproval, async (request, context) => {
  const { groupId, inviteeId, action, message } = request;
  const { userId, invitations } = context;
  const group = await requireGroup(context, groupId);
  assertStaff(await actorOf(context, { groupId }, userId));
  const isAgreed = action === 'Agree';
  if (isAgreed && group.memberCount >= group.maxMembers) throw chatError('GROUP_FULL');
  const invitation = await invitations.settle(groupId, inviteeId, true);
  if (invitation === undefined) {
    throw chatError('GROUP_WRONG_PARAMETER', 'there is no open invitation of this user');
  }
  const { inviterId } = invitation;
  if (isAgreed) {
    await addMembers(context, group, { userIds: [inviteeId], operatorId: inviterId, wasInvited: true });
    notifyNotice(context, group, { type: NOTICE.invited, operatorId: inviterId, userIds: [inviteeId] });
  }
  const type = isAgreed ? NOTICE.joinApproved : NOTICE.joinRejected;
  notifyNotice(context, group, { type, operatorId: userId, remark: message, userIds: [inviterId] });
  return {};
});
