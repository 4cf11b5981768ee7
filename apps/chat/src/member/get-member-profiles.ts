import { getMemberProfiles } from '@touchline/chat-protocol/member/commands';

import { answer } from '../answer.ts';
import { requireGroup, requireMember } from '../group/membership.ts';
import { memberRow } from './member-view.ts';

export default answer(getMemberProfiles, async ({ groupId, userIds }, context) => {
  await requireGroup(context, groupId);
  await requireMember(context, groupId, context.userId);
  const members = await context.groups.members(groupId, userIds);
  const senders = await context.profiles.senders(userIds);
  return { members: members.map((member) => memberRow(member, senders.get(member.userId))) };
});
