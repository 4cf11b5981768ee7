import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { publicUser, type PublicUser, until } from './public-user.ts';

const world = await chatWorld();

type Listed = { conversationID: string; unreadCount: number; groupAtInfoList: unknown[] };
const listedAs = async (user: PublicUser, conversationID: string): Promise<Listed | undefined> => {
  const { data } = await user.call('getConversationList');
  return (data['conversationList'] as Listed[]).find((one) => one.conversationID === conversationID);
};

const logIn = async (userId: string): Promise<PublicUser> => publicUser(world, userId);

/** A group of two, the second of whom has read everything and gone. */
const groupWithAbsent = async (owner: PublicUser, absentId: string): Promise<string> => {
  const absent = await logIn(absentId);
  const made = await owner.call('createGroup', {
    type: 'Public',
    name: 'Friends',
    memberList: [{ userID: absentId }],
  });
  const { groupID } = made.data['group'] as { groupID: string };
  // The client announces the group by a message of its own.
  await until('announced', () => absent.received().some((one) => one.type === 'TIMCustomElem'));
  await absent.close();
  return groupID;
};

test('unread of a group counts every message after a login, also where tips lie between them', async () => {
  const ana = await logIn('ana');
  const groupID = await groupWithAbsent(ana, 'bo');
  const before = await logIn('bo');
  // Without the group the client marks it read on its own side alone.
  await before.call('getGroupList');
  await expect.poll(async () => (await listedAs(before, `GROUP${groupID}`))?.unreadCount).toBe(1);
  await before.call('setMessageRead', { conversationID: `GROUP${groupID}` });
  await expect.poll(async () => (await listedAs(before, `GROUP${groupID}`))?.unreadCount).toBe(0);
  await before.close();
  for (const text of ['one', 'two', 'three']) {
    await ana.text(groupID, text, 'GROUP');
    await ana.call('updateGroupProfile', { groupID, name: `after ${text}` });
  }
  const back = await logIn('bo');
  await expect.poll(async () => (await listedAs(back, `GROUP${groupID}`))?.unreadCount).toBe(3);
});

test('whoever was mentioned while he was away is told so at his login', async () => {
  const cy = await logIn('cy');
  const groupID = await groupWithAbsent(cy, 'dee');
  const methods = cy.tim as unknown as { [method: string]: (given: object) => object };
  const mention = methods['createTextAtMessage']?.({
    to: groupID,
    conversationType: 'GROUP',
    payload: { text: '@dee look', atUserList: ['dee'] },
  });
  await cy.call('sendMessage', mention);
  const dee = await logIn('dee');
  await expect.poll(async () => (await listedAs(dee, `GROUP${groupID}`))?.groupAtInfoList.length).toBe(1);
});

test('a system notification of a group by the administration reaches its members', async () => {
  const eve = await logIn('eve');
  const made = await eve.call('createGroup', { type: 'Public', name: 'Notified' });
  const { groupID } = made.data['group'] as { groupID: string };
  const sent = await world.admin('group_open_http_svc/send_group_system_notification', {
    GroupId: groupID,
    Content: 'kick-off is moved',
  });
  expect(sent).toMatchObject({ ErrorCode: 0 });
  const notice = await until('told', () =>
    eve
      .received()
      .find((one) => one.type === 'TIMGroupSystemNoticeElem' && 'userDefinedField' in one.payload),
  );
  expect(notice.payload['userDefinedField']).toBe('kick-off is moved');
});

test('a friend who is added with a group stands in it at once', async () => {
  const fay = await logIn('fay');
  await logIn('gus');
  await fay.call('createFriendGroup', { name: 'Team', userIDList: [] }).catch(() => undefined);
  await fay.call('addFriend', {
    to: 'gus',
    source: 'AddSource_Type_Web',
    groupName: 'Team',
    type: fay.TIM.TYPES['SNS_ADD_TYPE_BOTH'],
  });
  const groups = async () =>
    ((await fay.call('getFriendGroupList')).data as unknown as { name: string; userIDList: string[] }[]).map(
      ({ name, userIDList }) => ({ name, userIDList }),
    );
  await expect.poll(groups).toEqual([{ name: 'Team', userIDList: ['gus'] }]);
});
