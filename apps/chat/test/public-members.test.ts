import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { publicUser, type PublicUser, textOf, until } from './public-user.ts';

const world = await chatWorld({}, { versions: 'both' });

const publicGroup = async (owner: PublicUser, name: string, userIDs: string[]): Promise<string> => {
  const memberList = userIDs.map((userID) => ({ userID }));
  const { data } = await owner.call('createGroup', {
    type: 'Public',
    name,
    inviteOption: 'FreeAccess',
    memberList,
  });
  return (data['group'] as { groupID: string }).groupID;
};

const membersOf = async (user: PublicUser, groupID: string): Promise<{ userID: string; role: string }[]> =>
  (await user.call('getGroupMemberList', { groupID, count: 30, offset: 0 })).data['memberList'] as {
    userID: string;
    role: string;
  }[];

test('members are listed, invited and sent out', async () => {
  const ana = await publicUser(world, 'ana');
  const bo = await publicUser(world, 'bo');
  await publicUser(world, 'cy');
  const groupID = await publicGroup(ana, 'Squad', ['bo']);
  await until('bo knows the group', () =>
    bo
      .event('GROUP_LIST_UPDATED')
      .some((one) => (one.data as { groupID: string }[]).some((group) => group.groupID === groupID)),
  );
  const added = await bo.call('addGroupMember', { groupID, userIDList: ['cy', 'bo', 'nobody'] });
  expect(added.data).toMatchObject({
    successUserIDList: ['cy'],
    existedUserIDList: ['bo'],
    failureUserIDList: ['nobody'],
  });
  expect((await membersOf(ana, groupID)).map((one) => `${one.userID} ${one.role}`).sort()).toEqual([
    'ana Owner',
    'bo Member',
    'cy Member',
  ]);
  await expect(bo.call('deleteGroupMember', { groupID, userIDList: ['cy'] })).rejects.toMatchObject({
    code: 10007,
  });
  await ana.call('deleteGroupMember', { groupID, userIDList: ['bo'], reason: 'late' });
  await until('bo is told', () =>
    bo
      .received()
      .find((one) => one.type === 'TIMGroupSystemNoticeElem' && one.payload['operationType'] === 4),
  );
  expect((await membersOf(ana, groupID)).map((one) => one.userID).sort()).toEqual(['ana', 'cy']);
});

test('an admin mutes members, not the owner; whoever is muted is refused', async () => {
  const dee = await publicUser(world, 'dee');
  const eve = await publicUser(world, 'eve');
  const fay = await publicUser(world, 'fay');
  const groupID = await publicGroup(dee, 'Roles', ['eve', 'fay']);
  await dee.call('setGroupMemberRole', { groupID, userID: 'eve', role: 'Admin' });
  await eve.call('setGroupMemberMuteTime', { groupID, userID: 'fay', muteTime: 60 });
  await expect(fay.text(groupID, 'may I?', 'GROUP')).rejects.toMatchObject({ code: 10017 });
  await expect(
    eve.call('setGroupMemberMuteTime', { groupID, userID: 'dee', muteTime: 60 }),
  ).rejects.toMatchObject({ code: 10007 });
  await eve.call('setGroupMemberMuteTime', { groupID, userID: 'fay', muteTime: 0 });
  expect((await fay.text(groupID, 'thank you', 'GROUP')).code).toBe(0);
});

test('a name card is one’s own, and a new owner has the rights of the old one', async () => {
  const gus = await publicUser(world, 'gus');
  const hal = await publicUser(world, 'hal');
  const groupID = await publicGroup(gus, 'Hand over', ['hal']);
  await hal.call('setGroupMemberNameCard', { groupID, nameCard: 'Keeper' });
  const { data } = await gus.call('getGroupMemberProfile', { groupID, userIDList: ['hal'] });
  expect(data['memberList']).toMatchObject([{ userID: 'hal', nameCard: 'Keeper' }]);
  await gus.call('changeGroupOwner', { groupID, newOwnerID: 'hal' });
  await expect(gus.call('dismissGroup', groupID)).rejects.toMatchObject({ code: 10007 });
  expect((await hal.call('dismissGroup', groupID)).code).toBe(0);
});

test('a changed message is changed for the receiver and in history', async () => {
  const ivy = await publicUser(world, 'ivy');
  const jo = await publicUser(world, 'jo');
  const { data } = await ivy.text('jo', 'teh ball');
  await until('the text', () => jo.received().length === 1);
  const message = data['message'] as { payload: { text: string } };
  message.payload.text = 'the ball';
  await ivy.call('modifyMessage', message);
  await until('jo sees it', () => jo.event('MESSAGE_MODIFIED').length > 0);
  const again = await publicUser(world, 'jo');
  const history = (await again.call('getMessageList', { conversationID: 'C2Civy' })).data['messageList'];
  expect((history as Parameters<typeof textOf>[0][]).map(textOf)).toEqual(['the ball']);
});
