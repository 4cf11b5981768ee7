import { setGroupExtensions } from '@touchline/chat-protocol/message/extension-commands';

import { answer } from '../answer.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import { requireMember } from '../group/membership.ts';
import { changeExtensions, requireExtensible } from './change-extensions.ts';

export default answer(setGroupExtensions, async (request, context) => {
  const { userId, session, notify } = context;
  const { groupId, topicId = '', sequence } = request;
  await requireMember(context, groupId, userId);
  const conversation = groupConversation(topicId === '' ? groupId : topicId);
  const message = await requireExtensible(context, conversation, sequence);
  const { change, body } = await changeExtensions(context, { conversation, message }, request);
  if (change !== undefined) {
    const name = {
      kind: 'group',
      groupId,
      ...(topicId !== '' && { topicId }),
      sequence,
      random: message.random,
      clientTimeSec: message.clientTimeSec,
      tinyId: message.content.tinyId,
    } as const;
    const event = { type: 'extensionsChanged', message: name, change } as const;
    notify.group(groupId, event, { exceptInstance: session.instanceId });
  }
  return body;
});
