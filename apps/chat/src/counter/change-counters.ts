import { COUNTER_CHANGE } from '@touchline/chat-protocol/counter/pushes';

import type { ChatContext } from '../context.ts';
import type { CountedGroup } from '../group/group.ts';
import type { GroupCounterRepository, GroupCounters } from './counter-repository.ts';

/** Changes counters of a group and notifies everyone in it. */
export const changeCounters = async (
  { groupCounters, tallies, notify }: ChatContext,
  { groupId, type }: CountedGroup,
  change: Parameters<GroupCounterRepository['update']>[1],
): Promise<GroupCounters> => {
  const changed = await groupCounters.update(groupId, change);
  // A live room gets thousands of likes, so viewers are notified once a second.
  if (type === 'AVChatRoom') tallies.counted(groupId, changed);
  else
    notify.group(groupId, { type: 'countersChanged', groupId, operation: COUNTER_CHANGE.update, ...changed });
  return changed;
};
