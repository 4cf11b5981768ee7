import { publishGroupAnnouncement } from '@touchline/contract/group';
import { handle } from '../handle.ts';
import { requireStaff } from './open-group.ts';

export default handle(publishGroupAnnouncement, async ({ group_id: groupId, text, pinned }, context) => {
  const { groupAnnouncements, groupChat, caller, nowSec } = context;
  await requireStaff(groupId, context);
  const said = { groupId, accountId: caller.account.id, text: text.trim(), pinned: pinned === 1, nowSec };
  const announcement = await groupAnnouncements.add(said);
  await groupChat.setAnnouncement(groupId, await groupAnnouncements.top(groupId));
  return announcement;
});
