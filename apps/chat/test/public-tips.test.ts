import { afterAll, expect, test } from 'vitest';

import { bareUser } from './bare-user.ts';
import { chatWorld } from './chat-world.ts';
import { publicUser, type PublicUser, until } from './public-user.ts';

const world = await chatWorld({}, { versions: 'both' });
const ana = await bareUser(world, 'ana');
const cy = await bareUser(world, 'cy');
afterAll(() => [ana, cy].forEach((user) => user.close()));

let made = 0;
const group = async (more: object = {}): Promise<string> => {
  made += 1;
  const GroupId = `squad-${made}`;
  const wish = { GroupId, Type: 'Public', Name: 'Squad', ApplyJoinOption: 'FreeAccess', ...more };
  const answer = await ana.ask('group_open_http_svc.create_group', { Owner_Account: 'ana', ...wish });
  expect(answer).toMatchObject({ ErrorCode: 0 });
  return GroupId;
};

/** Operation types of the tips, or notices, that a client has shown of one group. */
const typesOf = (user: PublicUser, kind: 'TIMGroupTipElem' | 'TIMGroupSystemNoticeElem', groupId: string) =>
  user
    .received()
    .filter((one) => one.type === kind)
    .filter(({ payload, to }) => {
      const profile = payload['groupProfile'] as { groupID?: string } | undefined;
      return (profile?.groupID ?? to) === groupId;
    })
    .map((one) => one.payload['operationType']);

test('group tips: what happens to members and to the profile is told to every member, in its order', async () => {
  const wes = await publicUser(world, 'wes');
  const GroupId = await group({ MemberList: [{ Member_Account: 'wes' }], InviteJoinOption: 'FreeAccess' });
  const of = (Member_Account: string) => ({ GroupId, Member_Account });
  await cy.group('apply_join_group', { GroupId });
  await ana.group('modify_group_member_info', { ...of('cy'), Role: 'Admin' });
  await ana.group('modify_group_member_info', { ...of('cy'), Role: 'Member' });
  await ana.group('modify_group_base_info', { GroupId, Name: 'First squad' });
  await ana.group('modify_group_member_info', { ...of('cy'), ShutUpTime: 60 });
  await cy.group('quit_group', { GroupId });
  await ana.group('add_group_member', { GroupId, MemberList: [{ Member_Account: 'cy' }] });
  await ana.group('delete_group_member', { GroupId, MemberToDel_Account: ['cy'] });
  const tips = await until('all tips', () => {
    const types = typesOf(wes, 'TIMGroupTipElem', GroupId);
    return types.includes(3) && types;
  });
  // 1 joined, 4 set admin, 5 cancel admin, 6 profile modified, 7 member info modified, 2 quit, 3 kicked.
  expect(tips).toEqual([1, 4, 5, 6, 7, 2, 1, 3]);
  const { data } = await wes.call('getGroupProfile', { groupID: GroupId });
  expect(data['group']).toMatchObject({ name: 'First squad', memberCount: 2 });
});

test('group system notices: who is concerned is told of what he asked, and of what became of him', async () => {
  const fay = await publicUser(world, 'fay');
  const noticesOf = (groupId: string) => typesOf(fay, 'TIMGroupSystemNoticeElem', groupId);
  const told = (groupId: string, type: number) =>
    until(`notice ${type}`, () => noticesOf(groupId).includes(type));
  const one = (GroupId: string) => ({ GroupId, Member_Account: 'fay' });

  const asked = await group({ ApplyJoinOption: 'NeedPermission' });
  const answer = { GroupId: asked, Applicant_Account: 'fay' };
  await fay.call('joinGroup', { groupID: asked, applyMessage: 'me' });
  await ana.group('handle_apply_join_group', { ...answer, HandleMsg: 'Reject' });
  await told(asked, 3);
  await fay.call('joinGroup', { groupID: asked, applyMessage: 'please' });
  await ana.group('handle_apply_join_group', { ...answer, HandleMsg: 'Agree' });
  await told(asked, 2);

  await ana.group('modify_group_member_info', { ...one(asked), Role: 'Admin' });
  await told(asked, 9);
  await cy.group('apply_join_group', { GroupId: asked, ApplyMsg: 'me too' });
  await told(asked, 1);
  await ana.group('modify_group_member_info', { ...one(asked), Role: 'Member' });
  await told(asked, 10);
  await ana.group('delete_group_member', { GroupId: asked, MemberToDel_Account: ['fay'] });
  await told(asked, 4);

  const invited = await group({ InviteJoinOption: 'FreeAccess' });
  await ana.group('add_group_member', { GroupId: invited, MemberList: [{ Member_Account: 'fay' }] });
  await told(invited, 7);
  await ana.group('destroy_group', { GroupId: invited });
  await told(invited, 5);

  const left = await group({ MemberList: [{ Member_Account: 'fay' }] });
  const desk = await bareUser(world, 'fay');
  await desk.group('quit_group', { GroupId: left });
  await told(left, 8);
  desk.close();
  const { data } = await fay.call('getGroupList');
  const ids = (data['groupList'] as { groupID: string }[]).map((kept) => kept.groupID);
  expect(ids.filter((id) => [asked, invited, left].includes(id))).toEqual([]);
});

test('a viewer who is banned from a live room is told so, and is in it no more', async () => {
  const gus = await publicUser(world, 'gus');
  const room = await group({ Type: 'AVChatRoom' });
  await gus.call('joinGroup', { groupID: room });
  await ana.group('ban_group_member', { GroupId: room, Members_Account: ['gus'], Duration: 60 });
  await until('notice 21', () => typesOf(gus, 'TIMGroupSystemNoticeElem', room).includes(21));
  await expect(gus.text(room, 'am I here?', 'AVChatRoom')).rejects.toBeDefined();
  await expect(gus.call('joinGroup', { groupID: room })).rejects.toMatchObject({ code: 10105 });
});

test('message-remind type of a group is synced to the other device', async () => {
  const hal = await publicUser(world, 'hal');
  const GroupId = await group({ MemberList: [{ Member_Account: 'hal' }] });
  const desk = await publicUser(world, 'hal');
  await hal.call('setMessageRemindType', { groupID: GroupId, messageRemindType: 'AcceptNotNotify' });
  const remindType = async () => {
    const { data } = await desk.call('getGroupProfile', { groupID: GroupId });
    return (data['group'] as { selfInfo: { messageRemindType: string } }).selfInfo.messageRemindType;
  };
  await expect.poll(remindType, { timeout: 10_000 }).toBe('AcceptNotNotify');
});
