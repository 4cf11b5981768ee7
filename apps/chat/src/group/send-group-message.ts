import { chatError } from '@touchline/chat-protocol/chat-error';
import { sendGroupMessage } from '@touchline/chat-protocol/group/commands';

import { answer } from '../answer.ts';
import { requireGroup } from './membership.ts';
import { sendToGroup } from './send-to-group.ts';

export default answer(sendGroupMessage, async (request, context) => {
  const { userId, session } = context;
  const group = await requireGroup(context, request.groupId);
  if (group.type === 'AVChatRoom' && !session.rooms.has(group.groupId)) {
    throw chatError('GROUP_PERMISSION_DENIED', 'join the live room first');
  }
  const sent = await sendToGroup(context, group, {
    ...request,
    fromUserId: userId,
    instanceId: session.instanceId,
    priority: request.priority === '' ? 'Normal' : request.priority,
    isOnlineOnly: request.isOnlineOnly === 1,
  });
  return { timeSec: sent.timeSec, sequence: sent.sequence };
});
