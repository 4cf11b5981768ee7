import { expect, test } from 'vitest';

import { enter } from './states-world.ts';

test('joining a group of which one is a member resolves with the group', async () => {
  const { chat, server } = await enter();
  server.answer('group_open_http_svc.apply_join_group', () => ({
    ErrorCode: 10013,
    ErrorInfo: 'a member already',
  }));
  server.answer('group_open_http_svc.get_group_self_member_info', () => ({
    GroupInfo: [{ GroupId: 'club', Type: 'Public', Name: 'Club', ErrorCode: 0, MemberNum: 2 }],
  }));
  await expect(chat.joinGroup({ groupID: 'club' })).resolves.toMatchObject({
    data: { status: 'AlreadyInGroup', group: { groupID: 'club' } },
  });
});
