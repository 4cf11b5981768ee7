import { chatError } from '@touchline/chat-protocol/chat-error';
import { changeGroupOwner } from '@touchline/chat-protocol/member/commands';

import { answer } from '../answer.ts';
import { actorOf, assertMay, requireGroup } from '../group/membership.ts';
import { handOver } from './hand-over.ts';

export default answer(changeGroupOwner, async ({ groupId, newOwnerId }, context) => {
  const { userId } = context;
  const group = await requireGroup(context, groupId);
  assertMay('changeOwner', group, await actorOf(context, { groupId }, userId));
  if (newOwnerId === userId) throw chatError('CANNOT_CHANGE_OWNER_TO_SELF');
  await handOver(context, group, { newOwnerId, operatorId: userId });
  return {};
});
