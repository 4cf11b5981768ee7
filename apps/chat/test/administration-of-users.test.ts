import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { publicUser, type ShownMessage, textOf, until } from './public-user.ts';

const world = await chatWorld();

const text = (Text: string) => [{ MsgType: 'TIMTextElem', MsgContent: { Text } }];
const nowSec = Math.floor(Date.now() / 1000);

test('messages of the past are imported with their time: in order, unread by nobody, refused out of order', async () => {
  for (const UserID of ['ana', 'bo']) await world.admin('im_open_login_svc/account_import', { UserID });
  const say = (Text: string, MsgTimeStamp: number, MsgRandom: number) =>
    world.admin('openim/importmsg', {
      From_Account: 'ana',
      To_Account: 'bo',
      MsgRandom,
      MsgTimeStamp,
      MsgBody: text(Text),
    });
  expect(await say('last year', nowSec - 400 * 86_400, 1)).toMatchObject({ ErrorCode: 0 });
  expect(await say('last week', nowSec - 7 * 86_400, 2)).toMatchObject({ ErrorCode: 0 });
  // An answer that was lost is asked for again.
  expect(await say('last year', nowSec - 400 * 86_400, 1)).toMatchObject({ ErrorCode: 0 });
  expect(await say('last month', nowSec - 30 * 86_400, 3)).toMatchObject({ ErrorCode: 20001 });
  expect(await say('tomorrow', nowSec + 86_400, 4)).toMatchObject({ ErrorCode: 20001 });
  const bo = await publicUser(world, 'bo');
  const { data } = await bo.call('getMessageList', { conversationID: 'C2Cana' });
  const shown = data['messageList'] as (ShownMessage & { time: number })[];
  expect(shown.map((one) => [textOf(one), one.time])).toEqual([
    ['last year', nowSec - 400 * 86_400],
    ['last week', nowSec - 7 * 86_400],
  ]);
  const list = (await bo.call('getConversationList')).data['conversationList'];
  expect(list).toMatchObject([
    { conversationID: 'C2Cana', unreadCount: 0, lastMessage: { lastTime: nowSec - 7 * 86_400 } },
  ]);
});

test('a group comes over from another system with its age, its members and what they said', async () => {
  for (const UserID of ['cy', 'dee']) await world.admin('im_open_login_svc/account_import', { UserID });
  const CreateTime = nowSec - 100 * 86_400;
  const made = await world.admin('group_open_http_svc/import_group', {
    Type: 'ChatRoom',
    Name: 'Old friends',
    Owner_Account: 'cy',
    CreateTime,
  });
  const GroupId = String(made['GroupId']);
  expect(
    await world.admin('group_open_http_svc/import_group_member', {
      GroupId,
      MemberList: [{ Member_Account: 'dee', JoinTime: CreateTime + 60 }, { Member_Account: 'nobody' }],
    }),
  ).toMatchObject({ MemberList: [{ Result: 1 }, { Result: 10019 }] });
  expect(
    await world.admin('group_open_http_svc/import_group_msg', {
      GroupId,
      MsgList: [
        { From_Account: 'cy', SendTime: CreateTime + 100, MsgBody: text('hello') },
        { From_Account: 'dee', SendTime: CreateTime + 200, MsgBody: text('hello you') },
        { From_Account: 'cy', SendTime: CreateTime + 150, MsgBody: text('out of order') },
      ],
    }),
  ).toMatchObject({
    ImportMsgResult: [{ Result: 0, MsgSeq: 1 }, { Result: 0, MsgSeq: 2 }, { Result: 20001 }],
  });
  const dee = await publicUser(world, 'dee');
  const { data } = await dee.call('getMessageList', { conversationID: `GROUP${GroupId}` });
  expect((data['messageList'] as ShownMessage[]).map(textOf)).toEqual(['hello', 'hello you']);
  const profile = (await dee.call('getGroupProfile', { groupID: GroupId })).data['group'];
  expect(profile).toMatchObject({ createTime: CreateTime, memberCount: 2 });
});

test('friends and blacklist of a user are kept by the administration, and his devices are told', async () => {
  const eve = await publicUser(world, 'eve');
  await publicUser(world, 'fay');
  const From_Account = 'eve';
  await world.admin('sns/friend_import', {
    From_Account,
    AddFriendItem: [{ To_Account: 'fay', Remark: 'keeper' }, { To_Account: 'nobody' }],
  });
  await until('eve is told', () =>
    eve
      .event('FRIEND_LIST_UPDATED')
      .flatMap((one) => one.data as { userID: string }[])
      .some((one) => one.userID === 'fay'),
  );
  const friends = async (): Promise<string> =>
    JSON.stringify(await world.admin('sns/friend_get', { From_Account, StartIndex: 0 }));
  expect(await friends()).toContain('keeper');
  await world.admin('sns/black_list_add', { From_Account, To_Account: ['fay'] });
  expect(await world.admin('sns/black_list_check', { From_Account, To_Account: ['fay'] })).toMatchObject({
    BlackListCheckItem: [{ IsBlocked: 1, IsBlockedBy: 0 }],
  });
  await world.admin('sns/friend_delete_all', { From_Account });
  expect(await friends()).not.toContain('keeper');
  expect(await world.admin('sns/friend_get', { From_Account: 'ghost' })).toMatchObject({ ErrorCode: 70107 });
  expect(await world.admin('sns/friend_get', {})).toMatchObject({ ErrorCode: 20001 });
});

test('conversations of a user are read, counted, marked and taken away by the administration', async () => {
  const gus = await publicUser(world, 'gus');
  const hal = await publicUser(world, 'hal');
  for (const line of ['one', 'two']) await hal.text('gus', line);
  await until('both', () => gus.received().length === 2);
  const unread = () =>
    world.admin('openim/get_c2c_unread_msg_num', { To_Account: 'gus', Peer_Account: ['hal'] });
  expect(await unread()).toMatchObject({
    AllC2CUnreadMsgNum: 2,
    C2CUnreadMsgNumList: [{ C2CUnreadMsgNum: 2 }],
  });
  await world.admin('openim/admin_set_msg_read', { Report_Account: 'gus', Peer_Account: 'hal' });
  await until('hal is told', () => hal.event('MESSAGE_READ_BY_PEER').length > 0);
  expect(await unread()).toMatchObject({ AllC2CUnreadMsgNum: 0 });
  const ContactItem = { Type: 1, To_Account: 'hal' };
  await world.admin('recentcontact/mark_contact', {
    From_Account: 'gus',
    MarkItem: [{ OptType: 1, ContactItem, SetMark: [0] }],
  });
  await until('gus sees the mark', () =>
    gus
      .event('CONVERSATION_LIST_UPDATED')
      .flatMap((one) => one.data as { markList: number[] }[])
      .some((one) => one.markList.length > 0),
  );
  expect(await world.admin('recentcontact/get_list', { From_Account: 'gus' })).toMatchObject({
    ErrorCode: 0,
  });
});

test('topics of a community and marks of viewers are made with the rights of the owner', async () => {
  const ivy = await publicUser(world, 'ivy');
  const made = await ivy.call('createGroup', { type: 'Community', name: 'Fans', isSupportTopic: true });
  const { groupID } = made.data['group'] as { groupID: string };
  const topic = { GroupId: groupID, TopicName: 'Away days', CreateTime: nowSec - 86_400 };
  expect(await world.admin('million_group_open_http_svc/import_topic', topic)).toMatchObject({
    ErrorCode: 0,
  });
  await until('ivy hears of it', () => ivy.event('TOPIC_CREATED').length > 0);
  const { data } = await ivy.call('getTopicList', { groupID });
  expect(data['successTopicList']).toMatchObject([{ topicName: 'Away days' }]);
  const room = await ivy.call('createGroup', { type: 'AVChatRoom', name: 'Room' });
  const GroupId = (room.data['group'] as { groupID: string }).groupID;
  await ivy.call('joinGroup', { groupID: GroupId });
  const MemberList = [{ Member_Account: 'ivy', Marks: [1000] }];
  const service = 'group_open_avchatroom_http_svc';
  await world.admin(`${service}/modify_user_info`, { GroupId, CommandType: 1, MemberList });
  expect(await world.admin(`${service}/get_members`, { GroupId, Timestamp: 0 })).toMatchObject({
    MemberList: [{ Member_Account: 'ivy', Marks: [1000] }],
  });
});

test('how long somebody may not speak can be asked', async () => {
  await world.admin('im_open_login_svc/account_import', { UserID: 'jo' });
  await world.admin('openconfigsvr/setnospeaking', { Set_Account: 'jo', C2CmsgNospeakingTime: 600 });
  const { C2CmsgNospeakingTime: left } = await world.admin('openconfigsvr/getnospeaking', {
    Get_Account: 'jo',
  });
  expect(left).toBeGreaterThan(500);
  expect(await world.admin('openconfigsvr/getnospeaking', { Get_Account: 'ghost' })).toMatchObject({
    ErrorCode: 70107,
  });
});
