import { createGroup } from '@touchline/chat-protocol/group/commands';
import { toFlag } from '@touchline/chat-protocol/scalars';

import { answer } from '../answer.ts';
import { assertMayMakeGroup } from '../app/app-rules.ts';
import { makeGroup } from './make-group.ts';

export default answer(createGroup, async (request, context) => {
  assertMayMakeGroup(context.app, context.userId, request.groupId);
  const group = await makeGroup(context, { ...request, ownerId: context.userId });
  return {
    groupId: group.groupId,
    type: group.type,
    isLiveRoom: toFlag(group.type === 'AVChatRoom'),
    overLimitUserIds: [],
  };
});
