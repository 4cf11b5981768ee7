import { chatError } from '@touchline/chat-protocol/chat-error';
import { addGroupMembers } from '@touchline/chat-protocol/member/commands';

import { answer } from '../answer.ts';
import { actorOf, requireGroup } from '../group/membership.ts';
import { invite } from './invite.ts';

/** The app's server may add five times as many. @source permissions "Join paths and results" */
const MAX_ADDED = 20;

export default answer(addGroupMembers, async ({ groupId, members }, context) => {
  const { userId } = context;
  if (members.length > MAX_ADDED) {
    throw chatError('GROUP_WRONG_PARAMETER', `MemberList must have at most ${MAX_ADDED} entries`);
  }
  const group = await requireGroup(context, groupId);
  const actor = await actorOf(context, { groupId }, userId);
  const userIds = members.map((member) => member.userId);
  return { results: await invite(context, { group, actor, operatorId: userId, userIds }) };
});
