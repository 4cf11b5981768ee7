import { getGroupAnnouncements } from '@touchline/contract/group';
import { handle } from '../handle.ts';
import { requireMember } from './open-group.ts';

export default handle(getGroupAnnouncements, async ({ group_id: groupId, page, size }, context) => {
  await requireMember(groupId, context);
  return context.groupAnnouncements.page({ groupId, accountId: context.caller.account.id, page, size });
});
