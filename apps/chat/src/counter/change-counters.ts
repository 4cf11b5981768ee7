import { COUNTER_CHANGE, countersEvent } from '@touchline/chat-protocol/counter/pushes';

import type { ChatContext } from '../context.ts';
import type { CountedGroup } from '../group/group.ts';
import type { GroupCounterRepository, GroupCounters } from './counter-repository.ts';

/** Changes counters of a group and tells everybody who is in it. */
export const changeCounters = async (
  { groupCounters, tallies, tell }: ChatContext,
  { groupId, type }: CountedGroup,
  change: Parameters<GroupCounterRepository['update']>[1],
): Promise<GroupCounters> => {
  const changed = await groupCounters.update(groupId, change);
  // Likes come by the thousand in a live room: viewers are told once a second.
  if (type === 'AVChatRoom') tallies.counted(groupId, changed);
  else tell.group(groupId, countersEvent(groupId, { type: COUNTER_CHANGE.update, ...changed }));
  return changed;
};
