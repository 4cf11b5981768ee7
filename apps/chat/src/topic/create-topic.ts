import { randomBytes } from 'node:crypto';

import { chatError } from '@touchline/chat-protocol/chat-error';
import { NOTICE } from '@touchline/chat-protocol/group/group-message';
import { TOPIC_MARK } from '@touchline/chat-protocol/group/rules';
import { createTopic } from '@touchline/chat-protocol/topic/commands';
import { MAX_TOPICS, topicIdProblem } from '@touchline/chat-protocol/topic/rules';

import { answer } from '../answer.ts';
import { assertNoName } from '../app/app-rules.ts';
import { actorOf, assertMay, requireGroup } from '../group/membership.ts';
import { notifyTopics } from './notify-topics.ts';
import { BEFORE } from '../webhook/webhooks.ts';

const newTopicId = (groupId: string): string =>
  `${groupId}${TOPIC_MARK}${randomBytes(6).toString('hex').toUpperCase()}`;

export default answer(createTopic, async (request, context) => {
  const { groupId, name } = request;
  const { userId, topics } = context;
  const group = await requireGroup(context, groupId);
  assertMay('createTopic', group, await actorOf(context, { groupId }, userId));
  assertNoName(context.app, 'TopicName');
  if (!group.supportsTopics) throw chatError('GROUP_WRONG_PARAMETER', 'GroupId has no topics');
  const topicId = request.topicId === '' ? newTopicId(groupId) : request.topicId;
  const problem = topicIdProblem(topicId, groupId);
  if (problem !== undefined) throw chatError('GROUP_WRONG_ID', `TopicId ${problem}`);
  if ((await topics.count(groupId)) >= MAX_TOPICS) throw chatError('GROUP_FULL', `${MAX_TOPICS} topics`);
  await context.webhooks.before(BEFORE.createTopic, {
    GroupId: groupId,
    TopicId: topicId,
    TopicName: name,
    Operator_Account: userId,
  });
  const { avatar = '', introduction = '', notification = '', customData = '' } = request;
  const texts = { name, avatar, introduction, notification, customData };
  const made = { topicId, groupId, ...texts, muteAll: false, createdSec: context.nowSec() };
  if (!(await topics.create(made))) throw chatError('GROUP_ID_TAKEN', topicId);
  notifyTopics(context, group, { type: NOTICE.topicCreated, operatorId: userId, topicIds: [topicId] });
  return { topicId };
});
