import { chatError } from '@touchline/chat-protocol/chat-error';
import { handleGroupApplication } from '@touchline/chat-protocol/group/application-commands';
import { NOTICE } from '@touchline/chat-protocol/group/group-message';

import { answer } from '../answer.ts';
import { notifyNotice } from './group-tips.ts';
import { actorOf, addMembers, assertMay, requireGroup } from './membership.ts';

export default answer(handleGroupApplication, async (request, context) => {
  const { groupId, applicantId, action, message } = request;
  const { userId, applications } = context;
  const group = await requireGroup(context, groupId);
  assertMay('approveJoin', group, await actorOf(context, { groupId }, userId));
  const isAgreed = action === 'Agree';
  if (isAgreed && group.memberCount >= group.maxMembers) throw chatError('GROUP_FULL');
  if (!(await applications.settle(groupId, applicantId))) {
    throw chatError('GROUP_WRONG_PARAMETER', 'there is no open application of this user');
  }
  if (isAgreed) {
    await addMembers(context, group, { userIds: [applicantId], operatorId: applicantId, wasInvited: false });
  }
  const type = isAgreed ? NOTICE.joinApproved : NOTICE.joinRejected;
  notifyNotice(context, group, { type, operatorId: userId, remark: message, userIds: [applicantId] });
  return {};
});
