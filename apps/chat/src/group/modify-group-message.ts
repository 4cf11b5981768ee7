import { chatError } from '@touchline/chat-protocol/chat-error';
import { modifyGroupMessage } from '@touchline/chat-protocol/group/message-commands';

import { answer } from '../answer.ts';
import { modifyMessage } from '../message/modify-message.ts';
import { requirePlace } from '../topic/topic-place.ts';
import { BEFORE } from '../webhook/webhooks.ts';
import { assertNotBlocked } from './blocked-words.ts';
import { assertMay, memberAsActor, requireMember } from './membership.ts';

export default answer(modifyGroupMessage, async (request, context) => {
  const { groupId, sequence } = request;
  const { userId, session, messages, notify } = context;
  const { group, topic, conversation } = await requirePlace(context, request);
  if (group.type === 'AVChatRoom')
    throw chatError('GROUP_PERMISSION_DENIED', 'messages of live rooms stay as they are');
  const member = await requireMember(context, groupId, userId);
  assertMay('modifyMessage', group, await memberAsActor(context, member, request));
  await context.maySpeak({ fromUserId: userId, groupId, topicId: topic?.topicId });
  const message = await messages.find(conversation, sequence);
  if (message === undefined || message.isTip) throw chatError('GROUP_MESSAGE_NOT_FOUND');
  assertNotBlocked(group, request.elements);
  const asks = {
    command: BEFORE.modifyGroupMessage,
    place: {
      GroupId: groupId,
      ...(topic && { TopicId: topic.topicId }),
      Type: group.type,
      From_Account: message.fromUserId,
      Operator_Account: userId,
      MsgSeq: sequence,
    },
  };
  const current = await modifyMessage(context, { conversation, message, asks }, request);
  const change = {
    groupId,
    topicId: topic?.topicId,
    fromUserId: message.fromUserId,
    sequence,
    random: message.random,
    timeSec: message.timeSec,
    ...current,
  };
  notify.group(groupId, { type: 'groupMessageModified', change }, { exceptInstance: session.instanceId });
  return current;
});
