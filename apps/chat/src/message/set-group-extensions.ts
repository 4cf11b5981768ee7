import { setGroupExtensions } from '@touchline/chat-protocol/message/extension-commands';
import { extensionEvent } from '@touchline/chat-protocol/message/extension-pushes';

import { answer } from '../answer.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import { requireMember } from '../group/membership.ts';
import { changeExtensions, requireExtensible } from './change-extensions.ts';

export default answer(setGroupExtensions, async (request, context) => {
  const { userId, session, tell } = context;
  const { groupId, topicId = '', sequence } = request;
  await requireMember(context, groupId, userId);
  const conversation = groupConversation(topicId === '' ? groupId : topicId);
  const message = await requireExtensible(context, conversation, sequence);
  const { told, body } = await changeExtensions(context, { conversation, message }, request);
  if (told !== undefined) {
    const place = {
      GroupId: groupId,
      ...(topicId !== '' && { TopicId: topicId }),
      MsgSeq: sequence,
      MsgRandom: message.random,
      MsgClientTime: message.clientTimeSec,
    };
    const event = extensionEvent(told, { ExtensionGroupMsgInfo: place });
    tell.group(groupId, event, { exceptInstance: session.instanceId });
  }
  return body;
});
