import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { newerUser } from './newer-user.ts';
import { publicUser, textOf, until } from './public-user.ts';

const world = await chatWorld();

type Texts = Parameters<typeof textOf>[0][];
type Caller = { call(method: string, ...args: unknown[]): Promise<{ data: Record<string, unknown> }> };

const historyOf = async (user: Caller, conversationID: string): Promise<Texts> =>
  (await user.call('getMessageList', { conversationID })).data['messageList'] as Texts;

const makeGroup = async (user: Caller, options: object): Promise<string> =>
  ((await user.call('createGroup', options)).data['group'] as { groupID: string }).groupID;

test('version 3 logs in, talks with version 2 both ways, and lists its conversations with their counts', async () => {
  const ana = await newerUser(world, 'ana');
  const bo = await publicUser(world, 'bo');
  await ana.text('bo', 'hello from version 3');
  await until('version 2 has it', () => bo.received().some((one) => textOf(one) === 'hello from version 3'));
  await bo.text('ana', 'hello from version 2');
  await until('version 3 has it', () => ana.received().some((one) => textOf(one) === 'hello from version 2'));
  const { data } = await ana.call('getConversationList');
  expect(data['conversationList']).toMatchObject([{ conversationID: 'C2Cbo', unreadCount: 1 }]);
  await until('the total is 1', () => ana.make('getTotalUnreadMessageCount', undefined) === 1);
  await ana.call('setMessageRead', { conversationID: 'C2Cbo' });
  await until('version 2 is told', () => bo.event('MESSAGE_READ_BY_PEER').length > 0);
  const again = await newerUser(world, 'ana');
  expect((await historyOf(again, 'C2Cbo')).map(textOf)).toEqual([
    'hello from version 3',
    'hello from version 2',
  ]);
  expect(again.make('getTotalUnreadMessageCount', undefined)).toBe(0);
});

test('messages: version 3 recalls, changes and deletes, and version 2 sees it', async () => {
  const cy = await newerUser(world, 'cy');
  const dee = await publicUser(world, 'dee');
  const { data } = await cy.text('dee', 'a slip');
  await until('the slip', () => dee.received().length === 1);
  await cy.call('revokeMessage', data['message']);
  await until('dee sees the recall', () => dee.event('MESSAGE_REVOKED').length > 0);
  const sent = (await cy.text('dee', 'teh goal')).data['message'] as { payload: { text: string } };
  sent.payload.text = 'the goal';
  await cy.call('modifyMessage', sent);
  await until('dee sees the change', () => dee.event('MESSAGE_MODIFIED').length > 0);
  await cy.call('deleteMessage', [sent]);
  expect((await historyOf(await newerUser(world, 'cy'), 'C2Cdee')).map(textOf)).not.toContain('the goal');
  expect((await historyOf(await publicUser(world, 'dee'), 'C2Ccy')).map(textOf)).toContain('the goal');
  const receipt = cy.make('createTextMessage', {
    to: 'dee',
    conversationType: 'C2C',
    payload: { text: 'read me' },
    needReadReceipt: true,
  });
  await cy.call('sendMessage', receipt);
  const got = await until('it arrives', () => dee.received().find((one) => textOf(one) === 'read me'));
  await dee.call('sendMessageReadReceipt', [got]);
  await until('cy is told', () => cy.event('MESSAGE_READ_RECEIPT_RECEIVED').length > 0);
  expect(cy.event('MESSAGE_READ_RECEIPT_RECEIVED')).not.toEqual([]);
});

test('groups: version 3 makes one, manages its members and attributes, and version 2 sees each step', async () => {
  const eve = await newerUser(world, 'eve');
  const fay = await publicUser(world, 'fay');
  await publicUser(world, 'gus');
  const groupID = await makeGroup(eve, { type: 'Public', name: 'Squad', memberList: [{ userID: 'fay' }] });
  await until('fay knows it', () => fay.event('GROUP_LIST_UPDATED').length > 0);
  await fay.text(groupID, 'hello squad', 'GROUP');
  await until('eve hears it', () => eve.received().some((one) => textOf(one) === 'hello squad'));
  await eve.call('updateGroupProfile', { groupID, name: 'First squad' });
  await eve.call('setGroupMemberRole', { groupID, userID: 'fay', role: 'Admin' });
  await eve.call('setGroupMemberNameCard', { groupID, userID: 'fay', nameCard: 'Captain' });
  await eve.call('setGroupMemberMuteTime', { groupID, userID: 'fay', muteTime: 60 });
  await expect(fay.text(groupID, 'may I?', 'GROUP')).rejects.toMatchObject({ code: 10017 });
  await eve.call('initGroupAttributes', { groupID, groupAttributes: { score: '1:0' } });
  await until('fay sees the score', () => fay.event('GROUP_ATTRIBUTES_UPDATED').length > 0);
  await eve.call('increaseGroupCounter', { groupID, key: 'cheers', value: 3 });
  await until('fay sees the count', () => fay.event('GROUP_COUNTER_UPDATED').length > 0);
  const { data } = await (
    await publicUser(world, 'fay')
  ).call('getGroupMemberProfile', {
    groupID,
    userIDList: ['fay'],
  });
  expect(data['memberList']).toMatchObject([{ role: 'Admin', nameCard: 'Captain' }]);
  await eve.call('deleteGroupMember', { groupID, userIDList: ['fay'] });
  await until('fay is out', () =>
    fay
      .received()
      .some((one) => one.type === 'TIMGroupSystemNoticeElem' && one.payload['operationType'] === 4),
  );
  await eve.call('dismissGroup', groupID);
  expect((await eve.call('getGroupList')).data['groupList']).toEqual([]);
});

test('conversations: version 3 pins, marks, puts into a group and deletes, and version 2 of the same user sees it', async () => {
  const hal = await newerUser(world, 'hal');
  const ivy = await publicUser(world, 'ivy');
  await ivy.text('hal', 'hello');
  await until('hello', () => hal.received().length === 1);
  const conversationID = 'C2Civy';
  await hal.call('pinConversation', { conversationID, isPinned: true });
  await hal.call('markConversation', { conversationIDList: [conversationID], markType: 1, enableMark: true });
  await hal.call('setConversationCustomData', {
    conversationIDList: [conversationID],
    customData: 'captain',
  });
  await hal.call('createConversationGroup', { conversationIDList: [conversationID], groupName: 'team' });
  await hal.call('setMessageRemindType', { userIDList: ['ivy'], messageRemindType: 'AcceptNotNotify' });
  const shown = async (user: Caller) =>
    (await user.call('getConversationList')).data['conversationList'] as Record<string, unknown>[];
  const old = await publicUser(world, 'hal');
  await until('all of it is shown', () =>
    old
      .event('CONVERSATION_LIST_UPDATED')
      .flatMap((one) => one.data as Record<string, unknown>[])
      .some((one) => String(one['conversationGroupList']) === 'team' && one['isPinned'] === true),
  );
  expect(await shown(old)).toMatchObject([{ customData: 'captain', isPinned: true }]);
  const newest = await newerUser(world, 'hal');
  await until('version 3 fetched marks and groups of its list', () =>
    newest
      .event('CONVERSATION_LIST_UPDATED')
      .flatMap((one) => one.data as Record<string, unknown>[])
      .some((one) => String(one['conversationGroupList']) === 'team' && one['customData'] === 'captain'),
  );
  await hal.call('deleteConversation', conversationID);
  expect(await shown(await publicUser(world, 'hal'))).toEqual([]);
});

test('friends, profile and status: version 3 changes, version 2 sees', async () => {
  const jo = await newerUser(world, 'jo');
  const kim = await publicUser(world, 'kim');
  await kim.call('subscribeUserStatus', { userIDList: ['jo'] });
  await jo.call('setSelfStatus', { customStatus: 'warming up' });
  await until('kim sees the status', () =>
    JSON.stringify(kim.event('USER_STATUS_UPDATED')).includes('warming up'),
  );
  await jo.call('updateMyProfile', { nick: 'Jo J.', allowType: 'AllowType_Type_NeedConfirm' });
  expect((await kim.call('getUserProfile', { userIDList: ['jo'] })).data).toMatchObject([{ nick: 'Jo J.' }]);
  await kim.call('addFriend', { to: 'jo', source: 'AddSource_Type_Web', type: 'Add_Type_Both' });
  await until('jo is asked', () => jo.event('FRIEND_APPLICATION_LIST_UPDATED').length > 0);
  await jo.call('acceptFriendApplication', { userID: 'kim', type: 'Response_Action_AgreeAndAdd' });
  for (const user of [kim, jo])
    await until('both are friends', () => user.event('FRIEND_LIST_UPDATED').length > 0);
  expect((await jo.call('getFriendList')).data).toMatchObject([{ userID: 'kim' }]);
  await jo.call('addToBlacklist', { userIDList: ['kim'] });
  await expect(kim.text('jo', 'hello?')).rejects.toMatchObject({ code: 20007 });
});

test('a live room: version 3 and version 2 hear each other in it, and who comes late is given what was said', async () => {
  const lee = await newerUser(world, 'lee');
  const moe = await publicUser(world, 'moe');
  const groupID = await makeGroup(lee, { type: 'AVChatRoom', name: 'Match night' });
  for (const user of [lee, moe]) await user.call('joinGroup', { groupID });
  await lee.text(groupID, 'kick-off', 'GROUP');
  await until('moe hears it', () => moe.received().some((one) => textOf(one) === 'kick-off'));
  await moe.text(groupID, 'goal!', 'GROUP');
  await until('lee hears it', () => lee.received().some((one) => textOf(one) === 'goal!'));
  const ned = await newerUser(world, 'ned');
  await ned.call('joinGroup', { groupID });
  await until('ned is given it', () => ned.received().some((one) => textOf(one) === 'kick-off'));
  expect((await ned.call('getGroupOnlineMemberCount', groupID)).data).toMatchObject({ memberCount: 3 });
});

test('reactions: each is counted once, seen by the others, listed by user and taken back', async () => {
  const oz = await newerUser(world, 'oz');
  const pat = await newerUser(world, 'pat');
  const reactionsOf = async (user: Caller, message: unknown) => {
    const { data } = await user.call('getMessageReactions', { messageList: [message] });
    const [first] = data['resultList'] as { reactionList: Record<string, unknown>[] }[];
    return first?.reactionList;
  };
  for (const conversationType of ['C2C', 'GROUP']) {
    const to =
      conversationType === 'C2C'
        ? 'pat'
        : await makeGroup(oz, { type: 'ChatRoom', name: 'Reactions', memberList: [{ userID: 'pat' }] });
    const { data } = await oz.text(to, `react to this in ${conversationType}`, conversationType);
    const got = await until('the text', () =>
      pat.received().find((one) => textOf(one) === `react to this in ${conversationType}`),
    );
    const before = oz.event('MESSAGE_REACTIONS_UPDATED').length;
    await pat.call('addMessageReaction', got, 'cheer');
    await pat.call('addMessageReaction', got, 'cheer');
    await until('oz is told', () => oz.event('MESSAGE_REACTIONS_UPDATED').length > before);
    await oz.call('addMessageReaction', data['message'], 'cheer');
    expect(await reactionsOf(oz, data['message'])).toMatchObject([
      { reactionID: 'cheer', totalUserCount: 2, reactedByMyself: true },
    ]);
    const users = await pat.call('getAllUserListOfMessageReaction', {
      message: got,
      reactionID: 'cheer',
      nextSeq: 0,
      count: 100,
    });
    expect(users.data).toMatchObject({ userList: [{ userID: 'pat' }, { userID: 'oz' }], isCompleted: true });
    await pat.call('removeMessageReaction', got, 'cheer');
    expect(await reactionsOf(pat, got)).toMatchObject([{ totalUserCount: 1, reactedByMyself: false }]);
  }
});

test('pinned messages: the staff pins and takes down, members are told and see them listed', async () => {
  const quin = await newerUser(world, 'quin');
  const ray = await newerUser(world, 'ray');
  const groupID = await makeGroup(quin, { type: 'Public', name: 'Pins', memberList: [{ userID: 'ray' }] });
  const { data } = await quin.text(groupID, 'bus leaves at six', 'GROUP');
  const { message } = data;
  await until('ray has it', () => ray.received().some((one) => textOf(one) === 'bus leaves at six'));
  await quin.call('pinGroupMessage', { groupID, message, isPinned: true });
  const told = await until('ray is told', () => ray.event('PINNED_GROUP_MESSAGE_UPDATED')[0]);
  expect(told.data).toMatchObject({ groupID, isPinned: true, operatorInfo: { userID: 'quin' } });
  const late = await newerUser(world, 'ray');
  const listed = await late.call('getPinnedGroupMessageList', groupID);
  expect((listed.data['messageList'] as Texts).map(textOf)).toEqual(['bus leaves at six']);
  await expect(ray.call('pinGroupMessage', { groupID, message, isPinned: false })).rejects.toMatchObject({
    code: 10007,
  });
  await quin.call('pinGroupMessage', { groupID, message, isPinned: false });
  await until('ray is told again', () => ray.event('PINNED_GROUP_MESSAGE_UPDATED').length > 1);
  expect((await late.call('getPinnedGroupMessageList', groupID)).data['messageList']).toEqual([]);
});

test('hours in which somebody is not to be disturbed are kept for all his devices', async () => {
  const sam = await newerUser(world, 'sam');
  const desk = await newerUser(world, 'sam');
  const hours = { messageRemindType: 'AcceptNotNotify', startHour: 22, startMinute: 0, startSecond: 0 };
  await sam.call('setAllReceiveMessageOpt', { ...hours, duration: 8 * 3600, isRepeated: true });
  await until('the desk is told', () => desk.event('ALL_RECEIVE_MESSAGE_OPT_UPDATED').length > 0);
  const { data } = await (await newerUser(world, 'sam')).call('getAllReceiveMessageOpt');
  expect(data).toMatchObject({ messageRemindType: 'AcceptNotNotify', isRepeated: true });
});

test('recalls of a group that happened while somebody was away are given after the reconnect', async () => {
  const tia = await publicUser(world, 'tia');
  const uma = await newerUser(world, 'uma');
  const groupID = await makeGroup(tia, { type: 'ChatRoom', name: 'Away', memberList: [{ userID: 'uma' }] });
  const { data } = await tia.text(groupID, 'a slip', 'GROUP');
  await until('the slip', () => uma.received().some((one) => textOf(one) === 'a slip'));
  uma.sockets.at(-1)?.terminate();
  await tia.call('revokeMessage', data['message']);
  await until('uma sees the recall', () => uma.event('MESSAGE_REVOKED').length > 0);
  expect(JSON.stringify(uma.event('MESSAGE_REVOKED').map((one) => (one.data as Texts).length))).toBe('[1]');
});
