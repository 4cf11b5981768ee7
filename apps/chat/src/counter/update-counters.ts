import { chatError } from '@touchline/chat-protocol/chat-error';
import { updateCounters } from '@touchline/chat-protocol/counter/commands';
import { COUNTER_CHANGE, countersEvent } from '@touchline/chat-protocol/counter/pushes';

import { answer } from '../answer.ts';
import { actorOf, assertMay, requireGroup } from '../group/membership.ts';

export default answer(updateCounters, async ({ groupId, counters, mode }, context) => {
  const { userId, session, groupCounters, tallies, tell } = context;
  if (counters.length === 0) throw chatError('GROUP_WRONG_PARAMETER', 'GroupCounter must not be empty');
  const group = await requireGroup(context, groupId);
  const isRoom = group.type === 'AVChatRoom';
  const isViewer = isRoom && session.rooms.has(groupId);
  if (!isViewer) assertMay('writeAttributes', group, await actorOf(context, groupId, userId));
  const changed = await groupCounters.update(groupId, { mode, counters });
  // Likes come by the thousand in a live room: viewers are told once a second.
  if (isRoom) tallies.counted(groupId, changed);
  else tell.group(groupId, countersEvent(groupId, { type: COUNTER_CHANGE.update, ...changed }));
  return changed;
});
