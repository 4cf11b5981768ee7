import { markMembers } from '@touchline/chat-protocol/live-room/member-commands';

import { answer } from '../answer.ts';
import { actorOf, assertMay, requireGroup } from '../group/membership.ts';

const ADD = 1;

export default answer(markMembers, async ({ groupId, operation, members }, context) => {
  const { userId, marks } = context;
  const group = await requireGroup(context, groupId);
  assertMay('markMembers', group, await actorOf(context, { groupId }, userId));
  const pairs = members.flatMap((member) => member.marks.map((mark) => ({ userId: member.userId, mark })));
  if (operation === ADD) await marks.add(groupId, pairs);
  else await marks.remove(groupId, pairs);
  const now = await marks.of(
    groupId,
    members.map((member) => member.userId),
  );
  return { members: [...now].map(([id, of]) => ({ userId: id, marks: of })) };
});
