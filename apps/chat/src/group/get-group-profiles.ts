import { CHAT_ERRORS } from '@touchline/chat-protocol/chat-error';
import { getGroupProfiles } from '@touchline/chat-protocol/group/commands';

import { answer } from '../answer.ts';
import { publicView } from './group-view.ts';
import { memberViews } from './member-group-view.ts';

const failed = (groupId: string, error: 'GROUP_NOT_FOUND' | 'GROUP_PERMISSION_DENIED') => ({
  groupId,
  errorCode: CHAT_ERRORS[error].code,
  errorInfo: CHAT_ERRORS[error].text,
});

export default answer(getGroupProfiles, async ({ groupIds }, context) => {
  const list = await context.groups.findAll(groupIds);
  const found = new Map(list.map((group) => [group.groupId, group]));
  const views = await memberViews(context, context.userId, list);
  return {
    groups: groupIds.map((groupId) => {
      const group = found.get(groupId);
      if (group === undefined) return failed(groupId, 'GROUP_NOT_FOUND');
      const view = views.get(groupId);
      if (view !== undefined) return view;
      // Viewers of a live room are no members and see its profile all the same.
      return group.type === 'AVChatRoom' ? publicView(group) : failed(groupId, 'GROUP_PERMISSION_DENIED');
    }),
  };
});
