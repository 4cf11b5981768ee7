import { TIP } from '@touchline/chat-protocol/group/group-message';
import { setTopicProfile } from '@touchline/chat-protocol/topic/commands';

import { answer } from '../answer.ts';
import { tellTip, tipBody } from '../group/group-tips.ts';
import { actorOf, assertMay } from '../group/membership.ts';
import { requirePlace } from './topic-place.ts';
import type { TopicChange } from './topic.ts';
import { AFTER } from '../webhook/webhooks.ts';

const TEXTS = ['name', 'avatar', 'introduction', 'notification', 'customData'] as const;

/** @source protocol "OpType 8" */
const changedPart = (change: TopicChange): Record<string, unknown> => ({
  ...(change.name !== undefined && { TopicName: change.name }),
  ...(change.avatar !== undefined && { TopicFaceUrl: change.avatar }),
  ...(change.introduction !== undefined && { TopicIntroduction: change.introduction }),
  ...(change.notification !== undefined && { TopicNotification: change.notification }),
  ...(change.customData !== undefined && { CustomString: change.customData }),
  ...(change.muteAll !== undefined && { ShutupAll: change.muteAll ? 1 : 0 }),
});

export default answer(setTopicProfile, async (request, context) => {
  const { userId, topics, profiles } = context;
  const { group, topic, conversation } = await requirePlace(context, request);
  assertMay('editTopic', group, await actorOf(context, request, userId));
  const change: TopicChange = {};
  for (const key of TEXTS) if (request[key] !== undefined) change[key] = request[key];
  if (request.muteAll !== undefined) change.muteAll = request.muteAll === 'On';
  if (topic === undefined || Object.keys(change).length === 0) return {};
  await topics.change(topic.topicId, change);
  const senders = await profiles.senders([userId]);
  const body = tipBody({ type: TIP.topicChanged, operatorId: userId, userIds: [userId] }, senders);
  await tellTip(
    context,
    group,
    { ...body, MsgTopicNewInfo: changedPart(change) },
    { topicId: topic.topicId, conversation },
  );
  const changed = { GroupId: group.groupId, TopicId: topic.topicId, ...changedPart(change) };
  context.webhooks.after(AFTER.topicChanged, { ...changed, Operator_Account: userId });
  return {};
});
