import { CHAT_ERRORS } from '@touchline/chat-protocol/chat-error';
import { getGroupProfiles } from '@touchline/chat-protocol/group/commands';

import { answer } from '../answer.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import { memberView, publicView } from './group-view.ts';

const failed = (groupId: string, error: 'GROUP_NOT_FOUND' | 'GROUP_PERMISSION_DENIED') => ({
  groupId,
  errorCode: CHAT_ERRORS[error][0],
  errorInfo: CHAT_ERRORS[error][1],
});

export default answer(getGroupProfiles, async ({ groupIds }, { userId, groups, conversations }) => {
  const found = new Map((await groups.findAll(groupIds)).map((group) => [group.groupId, group]));
  const memberships = await groups.memberships(userId, groupIds);
  const read = await conversations.readSequences(userId, groupIds.map(groupConversation));
  return {
    groups: groupIds.map((groupId) => {
      const group = found.get(groupId);
      if (group === undefined) return failed(groupId, 'GROUP_NOT_FOUND');
      const member = memberships.get(groupId);
      if (member !== undefined) return memberView(group, member, read.get(groupConversation(groupId)) ?? 0);
      // Viewers of a live room are no members and see its profile all the same.
      return group.type === 'AVChatRoom' ? publicView(group) : failed(groupId, 'GROUP_PERMISSION_DENIED');
    }),
  };
});
