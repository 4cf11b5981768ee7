import { getMembers } from '@touchline/chat-protocol/member/commands';

import { answer } from '../answer.ts';
import { requireGroup, requireMember } from '../group/membership.ts';
import { memberPage } from './member-page.ts';

export default answer(getMembers, async (request, context) => {
  const group = await requireGroup(context, request.groupId);
  await requireMember(context, request.groupId, context.userId);
  const page = await memberPage(context, group, request);
  return group.type === 'Community' ? page : { ...page, next: Number(page.next) };
});
