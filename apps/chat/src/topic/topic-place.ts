import { chatError } from '@touchline/chat-protocol/chat-error';

import type { ChatContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import type { CountedGroup } from '../group/group.ts';
import { requireGroup } from '../group/membership.ts';
import type { Topic } from './topic.ts';

/** A group or a topic of it: a place for messages. */
export type GroupPlace = { group: CountedGroup; topic: Topic | undefined; conversation: string };

/** @throws {ChatError} GROUP_NOT_FOUND, also for a topic of another community */
export const requirePlace = async (
  context: ChatContext,
  { groupId, topicId = '' }: { groupId: string; topicId?: string | undefined },
): Promise<GroupPlace> => {
  const group = await requireGroup(context, groupId);
  if (topicId === '') return { group, topic: undefined, conversation: groupConversation(groupId) };
  const topic = await context.topics.find(topicId);
  if (topic === undefined || topic.groupId !== groupId) throw chatError('GROUP_NOT_FOUND', topicId);
  return { group, topic, conversation: groupConversation(topicId) };
};
