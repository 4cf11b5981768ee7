import { destroyGroup } from '@touchline/chat-protocol/group/commands';

import { answer } from '../answer.ts';
import { dissolveGroup } from './dissolve-group.ts';
import { actorOf, assertMay, requireGroup } from './membership.ts';

export default answer(destroyGroup, async ({ groupId }, context) => {
  const group = await requireGroup(context, groupId);
  assertMay('dismiss', group, await actorOf(context, { groupId }, context.userId));
  await dissolveGroup(context, group, context.userId);
  return {};
});
