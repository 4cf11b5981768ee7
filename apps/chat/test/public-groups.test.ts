import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { publicUser, type PublicUser, type ShownMessage, textOf, until, watch } from './public-user.ts';

const world = await chatWorld({}, { versions: 'both' });

const newGroup = async (owner: PublicUser, options: Record<string, unknown>): Promise<string> => {
  const { data } = await owner.call('createGroup', options);
  return (data['group'] as { groupID: string }).groupID;
};

const gets = (user: { received(): ShownMessage[] }, text: string) =>
  until(`the text "${text}"`, () => user.received().find((message) => textOf(message) === text));

test('a Public group is made, joined freely, talked in and left', async () => {
  const ana = await publicUser(world, 'ana');
  const bo = await publicUser(world, 'bo');
  const groupID = await newGroup(ana, { type: 'Public', name: 'Friday five', joinOption: 'FreeAccess' });
  const joined = await bo.call('joinGroup', { groupID });
  expect(joined.data).toMatchObject({ status: 'JoinedSuccess', group: { groupID, name: 'Friday five' } });
  await ana.text(groupID, 'kick-off at eight', 'GROUP');
  expect(await gets(bo, 'kick-off at eight')).toMatchObject({ from: 'ana', to: groupID });
  await bo.text(groupID, 'I bring the ball', 'GROUP');
  await gets(ana, 'I bring the ball');
  await bo.call('quitGroup', groupID);
  await expect(bo.text(groupID, 'am I still in?', 'GROUP')).rejects.toMatchObject({ code: 10007 });
});

test('sequences of a group have no gap, tips included, and history is paged to the first', async () => {
  const cy = await publicUser(world, 'cy');
  const dee = await publicUser(world, 'dee');
  const groupID = await newGroup(cy, {
    type: 'Public',
    name: 'History',
    joinOption: 'FreeAccess',
    memberList: [{ userID: 'dee' }],
  });
  await Promise.all(Array.from({ length: 25 }, (_, index) => cy.text(groupID, `m${index}`, 'GROUP')));
  await until('all arrived', () => dee.received().filter((one) => one.to === groupID).length >= 25);
  const reader = await publicUser(world, 'dee');
  const found: ShownMessage[] = [];
  let nextReqMessageID = '';
  for (;;) {
    const { data } = await reader.call('getMessageList', {
      conversationID: `GROUP${groupID}`,
      nextReqMessageID,
    });
    found.unshift(...(data['messageList'] as ShownMessage[]));
    nextReqMessageID = data['nextReqMessageID'] as string;
    if (data['isCompleted'] === true) break;
  }
  const sequences = found.map((message) => message.sequence);
  expect(sequences).toEqual(Array.from({ length: sequences.length }, (_, index) => index + 1));
  expect(found.filter((one) => one.type === 'TIMTextElem')).toHaveLength(25);
});

test('an application to a Public group waits for its owner', async () => {
  const eve = await publicUser(world, 'eve');
  const fay = await publicUser(world, 'fay');
  const groupID = await newGroup(eve, {
    type: 'Public',
    name: 'By application',
    joinOption: 'NeedPermission',
  });
  expect((await fay.call('joinGroup', { groupID, applyMessage: 'let me in' })).data).toMatchObject({
    status: 'WaitAdminApproval',
  });
  const request = await until('the request', () =>
    eve
      .received()
      .find((one) => one.type === 'TIMGroupSystemNoticeElem' && one.payload['operationType'] === 1),
  );
  await eve.call('handleGroupApplication', {
    handleAction: 'Agree',
    handleMessage: 'welcome',
    message: request,
  });
  await until('fay is told', () =>
    fay
      .received()
      .find((one) => one.type === 'TIMGroupSystemNoticeElem' && one.payload['operationType'] === 2),
  );
  await fay.text(groupID, 'thank you', 'GROUP');
  await gets(eve, 'thank you');
});

test('the group list, profile, search and unread count are those of the server', async () => {
  const gus = await publicUser(world, 'gus');
  await publicUser(world, 'hal').then((hal) => hal.call('logout'));
  const groupID = await newGroup(gus, {
    type: 'Public',
    name: 'Listed',
    introduction: 'hello',
    memberList: [{ userID: 'hal' }],
  });
  await gus.text(groupID, 'one', 'GROUP');
  await gus.text(groupID, 'two', 'GROUP');
  const hal = await publicUser(world, 'hal');
  const { data: list } = await hal.call('getGroupList');
  expect((list['groupList'] as { groupID: string }[]).map((group) => group.groupID)).toContain(groupID);
  const { data: found } = await hal.call('searchGroupByID', groupID);
  expect(found['group']).toMatchObject({ groupID, name: 'Listed', type: 'Public' });
  const { data: conversations } = await hal.call('getConversationList');
  const conversation = (
    conversations['conversationList'] as { conversationID: string; unreadCount: number }[]
  ).find((one) => one.conversationID === `GROUP${groupID}`);
  // The two texts and the message with which the client announces a new group.
  expect(conversation?.unreadCount).toBe(3);
  await hal.call('setMessageRead', { conversationID: `GROUP${groupID}` });
  const { data: profile } = await hal.call('getGroupProfile', { groupID });
  expect(profile['group']).toMatchObject({ introduction: 'hello', memberCount: 2, ownerID: 'gus' });
});

test('only the staff of a Public group changes its profile; everybody sees the change', async () => {
  const ivy = await publicUser(world, 'ivy');
  const jo = await publicUser(world, 'jo');
  const groupID = await newGroup(ivy, { type: 'Public', name: 'Old name', memberList: [{ userID: 'jo' }] });
  await expect(jo.call('updateGroupProfile', { groupID, name: 'Mine' })).rejects.toMatchObject({
    code: 10007,
  });
  await ivy.call('updateGroupProfile', { groupID, name: 'New name', notification: 'read this' });
  const tip = await until('the tip', () =>
    jo.received().find((one) => one.type === 'TIMGroupTipElem' && one.payload['operationType'] === 6),
  );
  expect(tip.payload['newGroupProfile']).toMatchObject({ groupName: 'New name' });
});

test('a dismissed group is gone for everybody', async () => {
  const kim = await publicUser(world, 'kim');
  const lee = await publicUser(world, 'lee');
  const groupID = await newGroup(kim, { type: 'Public', name: 'Short', memberList: [{ userID: 'lee' }] });
  await kim.call('dismissGroup', groupID);
  await until('lee is told', () =>
    lee
      .received()
      .find((one) => one.type === 'TIMGroupSystemNoticeElem' && one.payload['operationType'] === 5),
  );
  await expect(lee.call('searchGroupByID', groupID)).rejects.toMatchObject({ code: 10010 });
});

test('a live room pushes to logged-in viewers and is polled by anonymous ones', async () => {
  await world.admin('im_open_login_svc/account_import', { UserID: 'anchor' });
  const made = await world.admin('group_open_http_svc/create_group', {
    Type: 'AVChatRoom',
    Name: 'Live one',
    GroupId: 'room-1',
    Owner_Account: 'anchor',
  });
  expect(made).toMatchObject({ ErrorCode: 0, GroupId: 'room-1' });
  const moe = await publicUser(world, 'moe');
  const ned = await publicUser(world, 'ned');
  const guest = watch(world.client());
  expect((await guest.call('joinGroup', { groupID: 'room-1' })).code).toBe(0);
  for (const viewer of [moe, ned]) {
    expect((await viewer.call('joinGroup', { groupID: 'room-1' })).data).toMatchObject({
      status: 'JoinedSuccess',
    });
  }
  await until('moe sees ned come', () =>
    moe
      .received()
      .find(
        (one) => one.type === 'TIMGroupTipElem' && (one.payload['userIDList'] as string[]).includes('ned'),
      ),
  );
  await moe.text('room-1', 'what a goal', 'GROUP');
  expect(await gets(ned, 'what a goal')).toMatchObject({ from: 'moe', to: 'room-1' });
  await gets(guest, 'what a goal');
  await world.admin('group_open_http_svc/send_group_msg', {
    GroupId: 'room-1',
    From_Account: 'anchor',
    Random: 77,
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'from the anchor' } }],
  });
  for (const viewer of [moe, ned, guest]) await gets(viewer, 'from the anchor');
  const { data } = await moe.call('getGroupOnlineMemberCount', 'room-1');
  expect(data['memberCount']).toBe(3);
  await ned.call('quitGroup', 'room-1');
  expect(await world.admin('group_open_http_svc/get_online_member_num', { GroupId: 'room-1' })).toMatchObject(
    {
      OnlineMemberNum: 2,
    },
  );
});

test('who is muted or banned in a live room is refused when he sends', async () => {
  await world.admin('group_open_http_svc/create_group', {
    Type: 'AVChatRoom',
    Name: 'Strict',
    GroupId: 'room-2',
  });
  const oz = await publicUser(world, 'oz');
  const pat = await publicUser(world, 'pat');
  for (const viewer of [oz, pat]) await viewer.call('joinGroup', { groupID: 'room-2' });
  await world.admin('group_open_http_svc/forbid_send_msg', {
    GroupId: 'room-2',
    Members_Account: ['oz'],
    MuteTime: 60,
  });
  await expect(oz.text('room-2', 'can I?', 'GROUP')).rejects.toMatchObject({ code: 10017 });
  await world.admin('group_open_http_svc/ban_group_member', {
    GroupId: 'room-2',
    Members_Account: ['pat'],
    Duration: 60,
  });
  await until('pat is out', () =>
    pat
      .received()
      .find((one) => one.type === 'TIMGroupSystemNoticeElem' && one.payload['operationType'] === 21),
  );
  await expect(pat.call('joinGroup', { groupID: 'room-2' })).rejects.toMatchObject({ code: 10105 });
});

test('a viewer whose socket is cut is back in the live room without joining again', async () => {
  await world.admin('group_open_http_svc/create_group', {
    Type: 'AVChatRoom',
    Name: 'Cut',
    GroupId: 'room-3',
  });
  const rex = await publicUser(world, 'rex');
  const sue = await publicUser(world, 'sue');
  for (const viewer of [rex, sue]) await viewer.call('joinGroup', { groupID: 'room-3' });
  const before = sue.sockets.length;
  sue.sockets.at(-1)?.terminate();
  await until('sue is back', () => sue.sockets.length > before && sue.event('NET_STATE_CHANGE').at(-1)?.data);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await rex.text('room-3', 'welcome back', 'GROUP');
  expect(await gets(sue, 'welcome back')).toMatchObject({ from: 'rex' });
});
