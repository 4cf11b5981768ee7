import { getSharedGroups } from '@touchline/contract/group';
import { handle } from '../handle.ts';

export default handle(getSharedGroups, async ({ userid }, { groupChat, caller }) => {
  const groups = await groupChat.shared(caller.account.id, userid);
  return groups.map(({ groupId, name, avatar, memberCount }) => ({
    group_id: groupId,
    name,
    avatar,
    member_num: memberCount,
  }));
});
