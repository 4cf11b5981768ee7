import { removeGroupAnnouncement } from '@touchline/contract/group';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { requireStaff } from './open-group.ts';

export default handle(removeGroupAnnouncement, async ({ group_id: groupId, id }, context) => {
  const { groupAnnouncements, groupChat } = context;
  await requireStaff(groupId, context);
  if (!(await groupAnnouncements.remove(groupId, id))) throw notFound('id');
  await groupChat.setAnnouncement(groupId, await groupAnnouncements.top(groupId));
  return { id };
});
