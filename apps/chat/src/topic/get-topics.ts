import { CHAT_ERRORS } from '@touchline/chat-protocol/chat-error';
import { getTopics, type TopicViewInput } from '@touchline/chat-protocol/topic/commands';

import { answer } from '../answer.ts';
import type { SessionContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import type { CountedGroup, Member } from '../group/group.ts';
import { requireGroup, requireMember } from '../group/membership.ts';
import { reachOf } from '../group/reach.ts';
import type { StoredMessage } from '../message/stored-message.ts';
import type { Topic, TopicSelf } from './topic.ts';

const { code: NOT_FOUND, text: NOT_FOUND_SENTENCE } = CHAT_ERRORS.GROUP_NOT_FOUND;

const lastPart = (last: StoredMessage | undefined): { last?: TopicViewInput['topic']['last'] } => {
  if (last === undefined) return {};
  const { timeSec, sequence, fromUserId, version, revokedBy, content } = last;
  return {
    last: {
      timeSec,
      sequence,
      fromUserId,
      version,
      elements: content.body,
      nick: content.nick,
      cloudCustomData: content.custom,
      ...(revokedBy !== undefined && { revoker: { userId: revokedBy } }),
    },
  };
};

type Reader = { group: CountedGroup; member: Member; self: TopicSelf | undefined };

const viewOf = async (
  context: SessionContext,
  topic: Topic,
  { group, member, self }: Reader,
): Promise<TopicViewInput> => {
  const { messages, atTips, userId } = context;
  const { topicId, groupId, customData, muteAll, createdSec: _made, ...texts } = topic;
  const conversation = groupConversation(topicId);
  const readSequence = self?.readSequence ?? 0;
  const [last] = await messages.groupHistory(userId, conversation, {
    from: Number.MAX_SAFE_INTEGER,
    limit: 1,
    reach: await reachOf(context, { group, topic }, member),
  });
  return {
    topic: {
      groupId,
      topicId,
      ...texts,
      customData,
      muteAll: muteAll ? 1 : 0,
      nextSequence: (await messages.lastSequence(conversation)).sequence + 1,
      ...lastPart(last),
      atTips: await atTips.list(userId, { groupId, topicId }),
    },
    self: {
      readSequence,
      remindType: self?.remindType ?? 'AcceptAndNotify',
      muteUntilSec: self?.mutedUntilSec ?? 0,
      noUnreadSequences: await messages.noUnread(userId, conversation, readSequence),
    },
    errorCode: 0,
  };
};

export default answer(getTopics, async ({ groupId, topicIds }, context) => {
  const group = await requireGroup(context, groupId);
  const member = await requireMember(context, groupId, context.userId);
  const found = await context.topics.list(groupId, topicIds);
  const ids = found.map((topic) => topic.topicId);
  const selves = await context.topics.selves(context.userId, ids);
  const views = await Promise.all(
    found.map((topic) => viewOf(context, topic, { group, member, self: selves.get(topic.topicId) })),
  );
  const missing = topicIds.filter((topicId) => !ids.includes(topicId));
  return {
    topics: [
      ...views,
      ...missing.map((topicId) => ({
        topic: { groupId, topicId, nextSequence: 1 },
        errorCode: NOT_FOUND,
        errorInfo: NOT_FOUND_SENTENCE,
      })),
    ],
  };
});
