import { getMembers, MAX_MEMBER_PAGE } from '@touchline/chat-protocol/member/commands';

import { answer } from '../answer.ts';
import { requireGroup, requireMember } from '../group/membership.ts';
import { memberRow } from './member-view.ts';

export default answer(getMembers, async (request, context) => {
  const { groupId, roles } = request;
  const group = await requireGroup(context, groupId);
  await requireMember(context, groupId, context.userId);
  const offset = request.next === '' ? request.offset : Number(request.next) || 0;
  const limit = Math.min(Math.max(request.limit, 1), MAX_MEMBER_PAGE);
  const found = await context.groups.listMembers(groupId, { offset, limit: limit + 1, roles });
  const page = found.slice(0, limit);
  const senders = await context.profiles.senders(page.map((member) => member.userId));
  return {
    memberCount: group.memberCount,
    members: page.map((member) => memberRow(member, senders.get(member.userId))),
    next: found.length > limit ? String(offset + limit) : '',
  };
});
