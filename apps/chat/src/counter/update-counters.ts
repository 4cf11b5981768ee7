import { chatError } from '@touchline/chat-protocol/chat-error';
import { updateCounters } from '@touchline/chat-protocol/counter/commands';

import { answer } from '../answer.ts';
import { actorOf, assertMay, requireGroup } from '../group/membership.ts';
import { changeCounters } from './change-counters.ts';

export default answer(updateCounters, async ({ groupId, counters, mode }, context) => {
  const { userId, session } = context;
  if (counters.length === 0) throw chatError('GROUP_WRONG_PARAMETER', 'GroupCounter must not be empty');
  const group = await requireGroup(context, groupId);
  const isViewer = group.type === 'AVChatRoom' && session.rooms.has(groupId);
  if (!isViewer) assertMay('writeAttributes', group, await actorOf(context, { groupId }, userId));
  return changeCounters(context, group, { mode, counters });
});
