import { readGroupAnnouncements } from '@touchline/contract/group';
import { handle } from '../handle.ts';
import { requireMember } from './open-group.ts';

export default handle(readGroupAnnouncements, async ({ group_id: groupId }, context) => {
  await requireMember(groupId, context);
  await context.groupAnnouncements.read(groupId, context.caller.account.id);
  return { unread: 0 };
});
