import { getAttributes } from '@touchline/chat-protocol/attribute/commands';

import { answer } from '../answer.ts';
import { requireGroup, requireMember } from '../group/membership.ts';

/** Read by members, and by anybody in Public groups and live rooms. @source permissions "Write attributes" */
export default answer(getAttributes, async ({ groupId }, context) => {
  const group = await requireGroup(context, groupId);
  const isOpen = group.type === 'Public' || group.type === 'AVChatRoom';
  if (!isOpen) await requireMember(context, groupId, context.userId);
  return context.attributes.get(groupId);
});
