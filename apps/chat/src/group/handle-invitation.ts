import { chatError } from '@touchline/chat-protocol/chat-error';
import { handleInvitation } from '@touchline/chat-protocol/group/invitation-commands';

import { answer } from '../answer.ts';
import { addMembers, requireGroup } from './membership.ts';

export default answer(handleInvitation, async ({ groupId, action }, context) => {
  const { userId, invitations } = context;
  const group = await requireGroup(context, groupId);
  const isAgreed = action === 'Agree';
  if (isAgreed && group.memberCount >= group.maxMembers) throw chatError('GROUP_FULL');
  const invitation = await invitations.settle(groupId, userId, false);
  if (invitation === undefined) {
    throw chatError('GROUP_WRONG_PARAMETER', 'there is no open invitation of this user');
  }
  const entry = { userIds: [userId], operatorId: invitation.inviterId, wasInvited: true };
  if (isAgreed) await addMembers(context, group, entry);
  return {};
});
