import { TIP } from '@touchline/chat-protocol/group/group-message';
import { topicChangeFields } from '@touchline/chat-protocol/group/tips';
import { setTopicProfile } from '@touchline/chat-protocol/topic/commands';

import { answer } from '../answer.ts';
import { assertNoName } from '../app/app-rules.ts';
import { notifyTip, tipOf } from '../group/group-tips.ts';
import { actorOf, assertMay } from '../group/membership.ts';
import { requirePlace } from './topic-place.ts';
import type { TopicChange } from './topic.ts';
import { AFTER } from '../webhook/webhooks.ts';

const TEXTS = ['name', 'avatar', 'introduction', 'notification', 'customData'] as const;

export default answer(setTopicProfile, async (request, context) => {
  const { userId, topics, profiles } = context;
  const { group, topic, conversation } = await requirePlace(context, request);
  assertMay('editTopic', group, await actorOf(context, request, userId));
  if (request.name !== undefined && request.name !== topic?.name) assertNoName(context.app, 'TopicName');
  const change: TopicChange = {};
  for (const key of TEXTS) if (request[key] !== undefined) change[key] = request[key];
  if (request.muteAll !== undefined) change.muteAll = request.muteAll === 'On';
  if (topic === undefined || Object.keys(change).length === 0) return {};
  await topics.change(topic.topicId, change);
  const senders = await profiles.senders([userId]);
  const tip = { type: TIP.topicChanged, operatorId: userId, userIds: [userId], topicChange: change };
  await notifyTip(context, group, tipOf(tip, senders), { topicId: topic.topicId, conversation });
  const changed = { GroupId: group.groupId, TopicId: topic.topicId, ...topicChangeFields(change) };
  context.webhooks.after(AFTER.topicChanged, { ...changed, Operator_Account: userId });
  return {};
});
