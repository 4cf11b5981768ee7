import type { GroupProfileInput } from '@touchline/chat-protocol/group/group-profile';

import type { ChatContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import { memberView } from './group-view.ts';
import type { CountedGroup } from './group.ts';

/** Those of some groups in which the user is a member, from the user's point of view. */
export const memberViews = async (
  context: Pick<ChatContext, 'groups' | 'conversations' | 'atTips'>,
  userId: string,
  groups: readonly CountedGroup[],
): Promise<Map<string, GroupProfileInput>> => {
  const { conversations, atTips } = context;
  const ids = groups.map((group) => group.groupId);
  const [memberships, read, tips] = await Promise.all([
    context.groups.memberships(userId, ids),
    conversations.readSequences(userId, ids.map(groupConversation)),
    atTips.listAll(userId, ids),
  ]);
  const views = new Map<string, GroupProfileInput>();
  for (const group of groups) {
    const { groupId } = group;
    const member = memberships.get(groupId);
    if (member === undefined) continue;
    const conversation = groupConversation(groupId);
    const readSequence = read.get(conversation) ?? 0;
    // The list of conversations does not count them; clients would take them from its number once more.
    const noUnreadSequences: number[] = [];
    const seen = { readSequence, noUnreadSequences, atTips: tips.get(groupId) ?? [] };
    views.set(groupId, memberView(group, member, seen));
  }
  return views;
};
