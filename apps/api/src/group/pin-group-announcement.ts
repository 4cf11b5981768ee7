import { pinGroupAnnouncement } from '@touchline/contract/group';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { requireStaff } from './open-group.ts';

export default handle(pinGroupAnnouncement, async ({ group_id: groupId, id, pinned }, context) => {
  const { groupAnnouncements, groupChat } = context;
  await requireStaff(groupId, context);
  if (!(await groupAnnouncements.setPinned(groupId, id, pinned === 1))) throw notFound('id');
  await groupChat.setAnnouncement(groupId, await groupAnnouncements.top(groupId));
  return { id, pinned };
});
