import { setGroupRead } from '@touchline/chat-protocol/group/message-commands';
import { EVENT, SYSTEM_USER_ID } from '@touchline/chat-protocol/group/group-message';

import { answer } from '../answer.ts';
import { groupConversation } from '../conversation/conversation-name.ts';

export default answer(setGroupRead, async ({ groupId, topicId = '', sequence }, context) => {
  const { userId, session, conversations, topics, atTips, tell } = context;
  await atTips.read(userId, { groupId, topicId }, sequence);
  const moved =
    topicId === ''
      ? await conversations.readSequence(userId, groupConversation(groupId), sequence)
      : await topics.read(topicId, userId, sequence);
  if (!moved) return {};
  const read = { GroupId: groupId, ...(topicId !== '' && { TopicId: topicId }), LastReadMsgSeq: sequence };
  const body = { GroupReadInfoArray: [read] };
  const event = { Event: EVENT.groupNotice, GroupTips: [{ From_Account: SYSTEM_USER_ID, MsgBody: body }] };
  tell.users([userId], event, { exceptInstance: session.instanceId });
  return {};
});
