import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';

import { EVENT } from '../src/event/event-names.ts';
import { logIn, openClient, refusal } from './client-world.ts';
import { fakeServer, type FakeServer } from './fake-server.ts';

/** A ready client in front of a far end, and what it told. */
const enter = async (server: FakeServer = fakeServer()) => {
  const chat = openClient(server);
  const told: { name: string; data: unknown }[] = [];
  for (const name of Object.values(EVENT)) chat.on(name, ({ data }) => told.push({ name, data }));
  await logIn(chat);
  const last = (name: string) => told.findLast((one) => one.name === name)?.data;
  const bodyOf = (servcmd: string) => server.sent.findLast((one) => one.servcmd === servcmd)?.body;
  return { chat, server, told, last, bodyOf };
};
const friendOf = (userID: string, groups: string[] = []) => ({
  To_Account: userID,
  ValueItem: [
    { Tag: 'Tag_SNS_IM_Remark', Value: 'B' },
    { Tag: 'Tag_SNS_IM_Group', Value: groups },
    { Tag: 'Tag_Profile_IM_Nick', Value: 'Bo' },
  ],
});
const withFriends = (...friends: ReturnType<typeof friendOf>[]) => {
  const server = fakeServer();
  server.answer('sns.friend_get', () => ({
    FriendNum: friends.length,
    UserDataItem: friends,
    CompleteFlag: 1,
  }));
  server.answer('sns.group_get', () => ({ ResultItem: [{ GroupName: 'club', To_Account: ['bo'] }] }));
  return server;
};
/** A place where files can be put. */
const openFiles = async () => {
  const put: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      put.push(body);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return { put, url: `http://127.0.0.1:${port}/put`, close: () => new Promise((done) => server.close(done)) };
};

test('friends are known after login, with remark, groups and profile', async () => {
  const { chat } = await enter(withFriends(friendOf('bo', ['club'])));
  await expect
    .poll(async () => (await chat.getFriendList()).data)
    .toMatchObject([{ userID: 'bo', remark: 'B', groupList: ['club'], profile: { nick: 'Bo' } }]);
});

test('adding somebody who is a friend already is refused before anything is sent', async () => {
  const { chat, bodyOf } = await enter(withFriends(friendOf('bo')));
  await expect.poll(async () => (await chat.getFriendList()).data.length).toBe(1);
  expect(await refusal(() => chat.addFriend({ to: 'bo' }))).toBe(2701);
  expect(bodyOf('sns.friend_add')).toBeUndefined();
});

test('an application that waits resolves with the code of waiting, any other refusal rejects', async () => {
  const server = fakeServer();
  server.answer('sns.friend_add', () => ({ ResultItem: [{ To_Account: 'cy', ResultCode: 30539 }] }));
  const { chat, bodyOf } = await enter(server);
  expect((await chat.addFriend({ to: 'cy', wording: 'from the pub' })).data).toMatchObject({
    userID: 'cy',
    code: 30539,
  });
  expect(bodyOf('sns.friend_add')).toMatchObject({
    AddFriendItem: [{ To_Account: 'cy', AddWording: 'from the pub' }],
    AddType: 'Add_Type_Both',
  });
  server.answer('sns.friend_add', () => ({ ResultItem: [{ To_Account: 'cy', ResultCode: 30516 }] }));
  expect(await refusal(() => chat.addFriend({ to: 'cy' }))).toBe(30516);
});

test('deleting names those who are no friends as failures and asks for the others alone', async () => {
  const server = withFriends(friendOf('bo'));
  server.answer('sns.friend_delete', () => ({ ResultItem: [{ To_Account: 'bo', ResultCode: 0 }] }));
  const { chat, bodyOf } = await enter(server);
  await expect.poll(async () => (await chat.getFriendList()).data.length).toBe(1);
  const { data } = await chat.deleteFriend({ userIDList: ['bo', 'stranger'] });
  expect(data.successUserIDList).toEqual([{ userID: 'bo' }]);
  expect(data.failureUserIDList).toMatchObject([{ userID: 'stranger', code: 2700 }]);
  expect(bodyOf('sns.friend_delete')).toMatchObject({ To_Account: ['bo'] });
});

test('incoming applications raise the unread count, reading resets it, answering removes it', async () => {
  const { chat, server, last } = await enter();
  const PendencyAdd = [{ PendencyAdd_Account: 'cy', AddTime: 5, PendencyType: 'Pendency_Type_ComeIn' }];
  server.push({ Event: 2, FriendListMod: [{ PushType: 3, From_Account: 'cy', PendencyAdd }] });
  await expect.poll(() => last(EVENT.FRIEND_APPLICATION_LIST_UPDATED)).toMatchObject({ unreadCount: 1 });
  await chat.setFriendApplicationRead();
  expect(last(EVENT.FRIEND_APPLICATION_LIST_UPDATED)).toMatchObject({ unreadCount: 0 });
  server.answer('sns.friend_response', () => ({ ResultItem: [{ To_Account: 'cy', ResultCode: 0 }] }));
  await chat.acceptFriendApplication({ userID: 'cy' });
  expect((await chat.getFriendApplicationList()).data.friendApplicationList).toEqual([]);
  expect(await refusal(() => chat.deleteFriendApplication({ userID: 'cy' }))).toBe(2716);
});

test('renaming a friend group moves its members from the old name to the new one', async () => {
  const { chat, last } = await enter(withFriends(friendOf('bo', ['club'])));
  await expect.poll(async () => (await chat.getFriendGroupList()).data.length).toBe(1);
  await expect.poll(async () => (await chat.getFriendList()).data.length).toBe(1);
  await chat.renameFriendGroup({ oldName: 'club', newName: 'town' });
  expect(last(EVENT.FRIEND_GROUP_LIST_UPDATED)).toEqual([{ name: 'town', userIDList: ['bo'], count: 1 }]);
  expect((await chat.getFriendList()).data[0]?.groupList).toEqual(['town']);
  expect(await refusal(() => chat.createFriendGroup({ name: 'town' }))).toBe(2710);
  expect(await refusal(() => chat.deleteFriendGroup({ name: 'club' }))).toBe(2711);
});

test('a custom status is read as UTF-8 of base64, and changes are told', async () => {
  const { server, last } = await enter();
  const CustomStatus = Buffer.from('at the ground 球').toString('base64');
  server.push({ Event: 20, UserStatusList: [{ To_Account: 'bo', Status: 1, CustomStatus }] });
  await expect
    .poll(() => last(EVENT.USER_STATUS_UPDATED))
    .toEqual([{ userID: 'bo', statusType: 1, customStatus: 'at the ground 球' }]);
});

test('without the ability nothing that needs it is sent', async () => {
  const server = fakeServer();
  server.answer('im_open_status.wslogin', () => ({
    A2Key: 'a2',
    TinyId: '1',
    HelloInterval: 9,
    InstId: 1,
    TimeStamp: 1,
    PurchaseBits: '0000000000000000',
  }));
  const { chat } = await enter(server);
  // What a login asks for comes first.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const before = server.sent.length;
  expect(await refusal(() => chat.subscribeUserStatus({ userIDList: ['bo'] }))).toBe(3122);
  expect(
    await refusal(() =>
      chat.markConversation({ conversationIDList: ['C2Cbo'], markType: 1, enableMark: true }),
    ),
  ).toBe(3122);
  expect(await refusal(() => chat.setGroupCounters({ groupID: 'g', counters: { a: 1 } }))).toBe(3122);
  expect(server.sent.slice(before)).toEqual([]);
});

test('marks travel as numbers of bits and are shown as powers of two', async () => {
  const server = fakeServer();
  server.answer('recentcontact.mark_contact', () => ({
    ResultItem: [{ ContactItem: { Type: 1, To_Account: 'bo' }, ResultCode: 0 }],
  }));
  const { chat, bodyOf } = await enter(server);
  await chat.sendMessage(
    chat.createTextMessage({ to: 'bo', conversationType: 'C2C', payload: { text: 'a' } }),
  );
  const list = ['C2Cbo', 'C2Cnobody'];
  const { data } = await chat.markConversation({ conversationIDList: list, markType: 8, enableMark: true });
  expect(data.successConversationIDList).toEqual(['C2Cbo']);
  expect(data.failureConversationIDList).toMatchObject([{ conversationID: 'C2Cnobody', code: 2500 }]);
  expect(bodyOf('recentcontact.mark_contact')).toMatchObject({ MarkItem: [{ OptType: 1, SetMark: [3] }] });
  expect((await chat.getConversationList()).data.conversationList[0]?.markList).toEqual([8]);
});

test('conversation groups follow what another device does', async () => {
  const { chat, server } = await enter();
  await chat.sendMessage(
    chat.createTextMessage({ to: 'bo', conversationType: 'C2C', payload: { text: 'a' } }),
  );
  const contact = { Type: 1, User_Account: 'bo' };
  const MsgContactGroupContactItem = [
    { MsgGroupItem: { GroupId: 1, GroupName: 'club' }, MsgRecentContactItem: [contact] },
  ];
  server.push({
    Event: 19,
    RecentContactMod: [{ PushType: 5, RecentContactCreateContactGroup: { MsgContactGroupContactItem } }],
  });
  await expect.poll(async () => (await chat.getConversationGroupList()).data).toEqual(['club']);
  const MsgUpdateGroup = { UpdateGroupType: 1, GroupId: 1, GroupName: 'town', OldGroupName: 'club' };
  server.push({
    Event: 19,
    RecentContactMod: [{ PushType: 7, RecentContactUpdateContactGroup: { UpdateType: 1, MsgUpdateGroup } }],
  });
  await expect.poll(async () => (await chat.getConversationGroupList()).data).toEqual(['town']);
  expect((await chat.getConversationList()).data.conversationList[0]?.conversationGroupList).toEqual([
    'town',
  ]);
});

test('an overloaded command fails here, with nothing sent, until its time has passed', async () => {
  const { chat, server } = await enter();
  server.tell('OverLoadPush.notify2', { OverLoadServCmd: 'profile.portrait_get_all', DelaySecs: 1 });
  const asked = () => server.sent.filter(({ servcmd }) => servcmd === 'profile.portrait_get_all').length;
  await new Promise((resolve) => setTimeout(resolve, 20));
  const before = asked();
  expect(await refusal(() => chat.getUserProfile({ userIDList: ['bo'] }))).toBe(60022);
  expect(asked()).toBe(before);
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  await chat.getUserProfile({ userIDList: ['bo'] });
  expect(asked()).toBe(before + 1);
});

test('a large merged message is stored first and sent by its key; a small one carries its lines', async () => {
  const server = fakeServer();
  server.answer('im_long_msg.save_relay_json_msg', () => ({ JsonMsgKey: 'key-1', PbMsgKey: 'pb-1' }));
  const { chat, bodyOf } = await enter(server);
  const line = async (text: string) =>
    (await chat.sendMessage(chat.createTextMessage({ to: 'bo', conversationType: 'C2C', payload: { text } })))
      .data.message;
  const merge = async (texts: string[]) =>
    chat.createMergerMessage({
      to: 'cy',
      conversationType: 'C2C',
      payload: {
        messageList: await Promise.all(texts.map(line)),
        title: 't',
        abstractList: ['a'],
        compatibleText: 'c',
      },
    });
  await chat.sendMessage(await merge(['short']));
  expect(bodyOf('im_long_msg.save_relay_json_msg')).toBeUndefined();
  const inline = bodyOf('openim.sendmsg') as { MsgBody: { MsgContent: { MsgList: unknown[] } }[] };
  expect(inline.MsgBody[0]?.MsgContent.MsgList).toHaveLength(1);
  await chat.sendMessage(await merge(['x'.repeat(6_000), 'y'.repeat(6_000)]));
  expect(bodyOf('openim.sendmsg')).toMatchObject({
    MsgBody: [{ MsgContent: { JsonMsgKey: 'key-1', MsgNum: 2 } }],
  });
});

test('a file is refused by type, emptiness and size before anything is sent', async () => {
  const { chat, server } = await enter();
  const before = server.sent.length;
  const make = (file: File) => () =>
    chat.createImageMessage({ to: 'bo', conversationType: 'C2C', payload: { file } });
  const codeOf = (run: () => unknown) => {
    try {
      run();
      return 0;
    } catch (error) {
      return (error as { code: number }).code;
    }
  };
  expect(codeOf(make(new File(['a'], 'a.exe')))).toBe(2252);
  expect(codeOf(make(new File([], 'a.png')))).toBe(2108);
  expect(codeOf(make(new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'a.png')))).toBe(2253);
  expect(
    codeOf(() =>
      chat.createFileMessage({ to: 'bo', conversationType: 'C2C', payload: { file: { files: null } } }),
    ),
  ).toBe(2401);
  expect(server.sent.length).toBe(before);
});

test('words a filter refuses are not sent, and words it replaces are sent replaced', async () => {
  const { chat, bodyOf } = await enter();
  chat.registerPlugin({
    profanityFilter: (text) => (text.includes('bad') ? undefined : text.replace('mild', '****')),
  });
  const text = (words: string) =>
    chat.createTextMessage({ to: 'bo', conversationType: 'C2C', payload: { text: words } });
  expect(await refusal(() => chat.sendMessage(text('bad')))).toBe(3123);
  expect(bodyOf('openim.sendmsg')).toBeUndefined();
  await chat.sendMessage(text('mild'));
  expect(bodyOf('openim.sendmsg')).toMatchObject({ MsgBody: [{ MsgContent: { Text: '****' } }] });
});

test('a handler added with once is called once', async () => {
  const { chat, server } = await enter();
  let calls = 0;
  chat.once(EVENT.USER_STATUS_UPDATED, () => (calls += 1));
  for (const Status of [1, 2]) server.push({ Event: 20, UserStatusList: [{ To_Account: 'bo', Status }] });
  await expect.poll(() => calls).toBe(1);
});

test('a kick of an administrator ends the session with its reason, and nothing is sent afterwards', async () => {
  const { chat, server, last } = await enter();
  const ended = new Promise((resolve) => chat.on(EVENT.SDK_NOT_READY, resolve));
  server.answer('im_open_status.wshello', () => ({ ErrorCode: 70001 }));
  server.answer('profile.portrait_get_all', () => ({ ErrorCode: 70001, ErrorInfo: 'expired' }));
  expect(await refusal(() => chat.getUserProfile({ userIDList: ['bo'] }))).toBe(70001);
  await ended;
  expect(last(EVENT.KICKED_OUT)).toEqual({ type: 'userSigExpired' });
  const before = server.sent.length;
  expect(await refusal(() => chat.getConversationList())).toBe(3004);
  expect(server.sent.length).toBe(before);
});

test('uploads carry the signature, put the bytes and write the address into the message', async () => {
  const server = fakeServer();
  const files = await openFiles();
  server.answer('im_cos_msg.pre_sig', () => ({
    upload_url: files.url,
    download_url: 'http://files/get.png',
    expired_time: 900,
  }));
  const { chat, bodyOf } = await enter(server);
  const shares: number[] = [];
  const message = chat.createImageMessage({
    to: 'bo',
    conversationType: 'C2C',
    payload: { file: new File(['abc'], 'a.png') },
    onProgress: (share) => void shares.push(share),
  });
  await chat.sendMessage(message);
  expect(files.put).toEqual(['abc']);
  expect(shares).toEqual([1]);
  const asked = server.sent.find(({ servcmd }) => servcmd === 'im_cos_msg.pre_sig');
  expect(asked?.head).toMatchObject({ identifier: 'ada', usersig: 'sig' });
  expect(bodyOf('openim.sendmsg')).toMatchObject({
    MsgBody: [{ MsgContent: { ImageInfoArray: [{ Type: 1, URL: 'http://files/get.png' }, {}, {}] } }],
  });
  await files.close();
});
