import { respondToApplications } from '@touchline/chat-protocol/friend/application-commands';

import { answer } from '../answer.ts';
import { befriend, keptOf } from './befriend.ts';
import { resultOf } from './result-of.ts';
import { BEFORE } from '../webhook/webhooks.ts';

export default answer(respondToApplications, async ({ items }, context) => {
  const { userId, friends, notify } = context;
  await context.webhooks.before(BEFORE.answerFriend, {
    Requester_Account: userId,
    From_Account: userId,
    ResponseFriendItem: items.map((one) => ({ To_Account: one.userId, ResponseAction: one.action })),
  });
  const results = [];
  for (const { userId: applicant, action, remark, groupName } of items) {
    const application = await friends.endApplication(applicant, userId);
    if (application === undefined) {
      results.push(resultOf(applicant, 'FRIEND_APPLICATION_NOT_EXIST'));
      continue;
    }
    if (action !== 'Response_Action_Reject') {
      await befriend(context, { userId: applicant, friendId: userId }, application);
    }
    if (action === 'Response_Action_AgreeAndAdd') {
      const sns = keptOf({ remark, source: application.source, wording: application.wording });
      await befriend(context, { userId, friendId: applicant }, { sns, groupName });
    }
    notify.users([userId], { type: 'friendRequestsEnded', fromUserId: applicant, userIds: [applicant] });
    notify.users([applicant], { type: 'friendRequestsEnded', fromUserId: applicant, userIds: [userId] });
    results.push(resultOf(applicant));
  }
  return { results };
});
