import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { chatWorld, sign } from './chat-world.ts';
import { eventually, publicUser, textOf, until, watch } from './public-user.ts';
import { rawUser } from './raw-user.ts';

const world = await chatWorld({}, { versions: 'both' });

test('a handler hears what comes until it is taken off, one for once hears the first alone', async () => {
  const ana = await publicUser(world, 'ana');
  const bo = await publicUser(world, 'bo');
  const heard = { always: 0, once: 0 };
  const always = (): void => void (heard.always += 1);
  const once = (): void => void (heard.once += 1);
  const received = bo.TIM.EVENT['MESSAGE_RECEIVED'];
  bo.tim.on(String(received), always);
  await bo.call('once', received, once);
  await ana.text('bo', 'one');
  await until('the first', () => bo.received().length === 1);
  await ana.text('bo', 'two');
  await until('the second', () => bo.received().length === 2);
  bo.tim.off(String(received), always);
  await ana.text('bo', 'three');
  await until('the third', () => bo.received().length === 3);
  expect(heard).toEqual({ always: 2, once: 1 });
});

test('a level of the log is what the client keeps to', async () => {
  const lines: unknown[] = [];
  const write = (...line: unknown[]): void => void lines.push(line);
  const spoken = { log: write, info: write, warn: write, error: write, debug: write };
  const cy = watch(world.client({}, { console: spoken }));
  await cy.tim.login({ userID: 'cy', userSig: sign('cy') });
  await until('ready', () => cy.event('SDK_READY').length > 0);
  cy.make('setLogLevel', 4);
  lines.length = 0;
  await cy.call('getUserProfile', { userIDList: ['dee'] });
  expect(lines).toEqual([]);
  cy.make('setLogLevel', 0);
  await cy.call('getUserProfile', { userIDList: ['eve'] });
  expect(lines.length).toBeGreaterThan(0);
});

test('a client that is destroyed is gone for others, and its login with it', async () => {
  const fay = await publicUser(world, 'fay');
  const gus = await publicUser(world, 'gus');
  await gus.call('subscribeUserStatus', { userIDList: ['fay'] });
  await fay.call('destroy');
  await until('gus is told', () =>
    gus
      .event('USER_STATUS_UPDATED')
      .flatMap((one) => one.data as { userID: string; statusType: number }[])
      .some((one) => one.userID === 'fay' && one.statusType === 2),
  );
  expect(await world.admin('openim/query_online_status', { To_Account: ['fay'] })).toMatchObject({
    QueryResult: [{ Status: 'Offline' }],
  });
});

test('what is experimental is asked by its name: abilities, regions, combined messages; another name is refused', async () => {
  const hal = await publicUser(world, 'hal');
  const ivy = await publicUser(world, 'ivy');
  expect(hal.make('callExperimentalAPI', 'isIntl')).toBe(false);
  expect(await hal.call('callExperimentalAPI', 'isCommercialAbilityEnabled', 2 ** 7)).toMatchObject({
    data: { enabled: true },
  });
  await hal.call('callExperimentalAPI', 'sendComboMessage', {
    From_Account: 'hal',
    To_Account: 'ivy',
    MsgRandom: 1234,
    MsgSeq: 1,
    MsgBody: [
      { MsgType: 'TIMTextElem', MsgContent: { Text: 'half-time' } },
      { MsgType: 'TIMCustomElem', MsgContent: { Data: '1:0', Desc: '', Ext: '' } },
    ],
  });
  await until('ivy has it', () => ivy.received().some((one) => textOf(one) === 'half-time'));
  await expect(hal.call('callExperimentalAPI', 'noSuchThing')).rejects.toMatchObject({ code: 2905 });
});

test('one’s own profile, a conversation and a friend are given by id', async () => {
  // People of their own for every try: what an earlier one left unread would count.
  const [joId, kimId] = ['jo', 'kim'].map((name) => `${name}-${randomUUID().slice(0, 8)}`) as [
    string,
    string,
  ];
  const jo = await publicUser(world, joId);
  const kim = await publicUser(world, kimId);
  await jo.call('updateMyProfile', { nick: 'Jo J.', allowType: 'AllowType_Type_AllowAny' });
  const again = await publicUser(world, joId);
  expect((await again.call('getMyProfile')).data).toMatchObject({ userID: joId, nick: 'Jo J.' });
  await kim.call('addFriend', {
    to: joId,
    source: 'AddSource_Type_Web',
    remark: 'keeper',
    type: 'Add_Type_Both',
  });
  await until('kim has a friend', () => kim.event('FRIEND_LIST_UPDATED').length > 0);
  const elsewhere = await publicUser(world, kimId);
  // Known once its list of friends has come, a moment after it is ready.
  await eventually('the friend', async () => {
    const { data } = await elsewhere.call('getFriendProfile', { userIDList: [joId] });
    expect(data['friendList']).toMatchObject([
      { userID: joId, remark: 'keeper', profile: { nick: 'Jo J.' } },
    ]);
  });
  await jo.text(kimId, 'hello keeper');
  await until('the text', () => kim.received().length > 0);
  await eventually('the conversation', async () => {
    const shown = await kim.call('getConversationProfile', `C2C${joId}`);
    expect(shown.data['conversation']).toMatchObject({
      conversationID: `C2C${joId}`,
      unreadCount: 1,
      userProfile: { nick: 'Jo J.' },
      lastMessage: { messageForShow: 'hello keeper' },
    });
  });
});

test('the owner of a live room marks viewers, and every viewer finds them by their mark', async () => {
  const lee = await publicUser(world, 'lee');
  const moe = await publicUser(world, 'moe');
  const made = await lee.call('createGroup', { type: 'AVChatRoom', name: 'Marked' });
  const { groupID } = made.data['group'] as { groupID: string };
  for (const user of [lee, moe]) await user.call('joinGroup', { groupID });
  const marked = async (): Promise<unknown> => {
    const { data } = await moe.call('getGroupMemberList', { groupID, filter: 1000, offset: 0 });
    return (data['memberList'] as { userID: string }[]).map((one) => one.userID);
  };
  const mark = { groupID, userIDList: ['moe'], markType: 1000 };
  const { data } = await lee.call('markGroupMemberList', { ...mark, enableMark: true });
  expect(data).toMatchObject({ successUserIDList: ['moe'], failureUserIDList: [] });
  expect(await marked()).toEqual(['moe']);
  // A client asks for the list of viewers once in three seconds at most.
  await lee.call('markGroupMemberList', { ...mark, enableMark: false });
  const body = { GroupId: groupID, Timestamp: 0, Mark: 1000 };
  const wire = await rawUser(world.url(), 'ned');
  await wire.request('group_open_http_svc.apply_join_group', { GroupId: groupID });
  expect(await wire.request('group_open_avchatroom_http_svc.get_members', body)).toMatchObject({
    ErrorCode: 0,
    MemberList: [],
  });
  wire.close();
});

test('communities are listed for whoever is in one', async () => {
  const oz = await publicUser(world, 'oz');
  const pat = await publicUser(world, 'pat');
  const made = await oz.call('createGroup', { type: 'Community', name: 'All fans', isSupportTopic: true });
  const { groupID } = made.data['group'] as { groupID: string };
  expect((await pat.call('getJoinedCommunityList')).data['groupList']).toEqual([]);
  await pat.call('joinGroup', { groupID });
  const again = await publicUser(world, 'pat');
  expect((await again.call('getJoinedCommunityList')).data['groupList']).toMatchObject([
    { groupID, name: 'All fans', type: 'Community' },
  ]);
});
