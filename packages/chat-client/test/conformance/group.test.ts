import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { EVENT } from '../../src/event/event-names.ts';
import { POLL_APP, PUSH_APP, startChatServer, type ChatServer } from './chat-server.ts';
import { KINDS, takeSeat, type Kind, type Seat } from './clients.ts';

let server: ChatServer;
const seats: Seat[] = [];
let people = 0;

beforeAll(async () => {
  server = await startChatServer();
});
afterAll(async () => {
  await Promise.all(seats.map((seat) => seat.close()));
  await server.close();
});

const newName = (stem: string) => `${stem}${(people += 1)}`;
const seatOf = async (kind: Kind, appId = PUSH_APP): Promise<Seat> => {
  const seat = await takeSeat(kind, { port: server.port, appId });
  seats.push(seat);
  return seat;
};
const memberOf = async (kind: Kind, appId = PUSH_APP) => {
  const seat = await seatOf(kind, appId);
  const userID = newName('user');
  const ready = seat.next(EVENT.SDK_READY);
  await seat.chat.login({ userID, userSig: server.sign(appId, userID) });
  await ready;
  return { ...seat, userID };
};
const textTo = (seat: Pick<Seat, 'chat'>, to: string, text: string) =>
  seat.chat.sendMessage(seat.chat.createTextMessage({ to, conversationType: 'GROUP', payload: { text } }));
const openGroup = { type: 'Public', name: 'Sunday side', joinOption: 'FreeAccess' } as const;
const saying = (text: string) => (messages: { payload: object }[]) =>
  messages.some(({ payload }) => 'text' in payload && payload.text === text);

describe.each(KINDS)('%s', (kind) => {
  test('creates a group, is joined, and both talk', async () => {
    const [me, peer] = [await memberOf(kind), await memberOf('the public client')];
    const { data } = await me.chat.createGroup(openGroup);
    const { groupID } = data.group;
    expect(data.group).toMatchObject({ type: 'Public', name: 'Sunday side', ownerID: me.userID });
    const joined = me.next(EVENT.MESSAGE_RECEIVED, ([first]) => first?.type === 'TIMGroupTipElem');
    expect((await peer.chat.joinGroup({ groupID })).data.status).toBe('JoinedSuccess');
    expect((await joined)[0]).toMatchObject({ payload: { operationType: 1, userIDList: [peer.userID] } });
    const atPeer = peer.next(EVENT.MESSAGE_RECEIVED, saying('kick-off at ten'));
    await textTo(me, groupID, 'kick-off at ten');
    await atPeer;
    const atMe = me.next(EVENT.MESSAGE_RECEIVED, saying('I bring the ball'));
    await textTo(peer, groupID, 'I bring the ball');
    expect((await atMe)[0]).toMatchObject({ from: peer.userID, conversationID: `GROUP${groupID}` });
  });

  test('a new group begins with a custom message that announces it', async () => {
    const [me, peer] = [await memberOf(kind), await memberOf('the public client')];
    const members = { memberList: [{ userID: peer.userID }] };
    const heard = peer.next(EVENT.MESSAGE_RECEIVED, ([first]) => first?.type === 'TIMCustomElem');
    await me.chat.createGroup({ ...openGroup, ...members });
    expect((await heard)[0]).toMatchObject({
      from: me.userID,
      payload: { data: 'group_create', description: '', extension: `${me.userID}创建群组` },
    });
  });

  test('joins a group of somebody else, reads what follows in its history, and leaves', async () => {
    const [me, peer] = [await memberOf(kind), await memberOf('the public client')];
    const { groupID } = (await peer.chat.createGroup(openGroup)).data.group;
    expect((await me.chat.joinGroup({ groupID })).data).toMatchObject({ status: 'JoinedSuccess' });
    const heard = me.next(EVENT.MESSAGE_RECEIVED, saying('line 4'));
    for (let index = 0; index < 5; index += 1) await textTo(peer, groupID, `line ${index}`);
    await heard;
    const { data } = await me.chat.getMessageList({ conversationID: `GROUP${groupID}` });
    const lines = data.messageList.filter(({ type }) => type === 'TIMTextElem').map(({ payload }) => payload);
    expect(lines).toEqual([0, 1, 2, 3, 4].map((index) => ({ text: `line ${index}` })));
    expect((await me.chat.getGroupList()).data.groupList.map((group) => group.groupID)).toContain(groupID);
    expect(await me.chat.quitGroup(groupID)).toEqual({ code: 0, data: { groupID } });
    expect((await me.chat.getGroupList()).data.groupList).toEqual([]);
  });

  test('counts the messages of a group that it has not read', async () => {
    const [me, peer] = [await memberOf(kind), await memberOf('the public client')];
    const { groupID } = (await peer.chat.createGroup(openGroup)).data.group;
    await me.chat.joinGroup({ groupID });
    const heard = me.next(EVENT.MESSAGE_RECEIVED, saying('line 2'));
    for (let index = 0; index < 3; index += 1) await textTo(peer, groupID, `line ${index}`);
    await heard;
    const conversationID = `GROUP${groupID}`;
    const unread = async () =>
      (await me.chat.getConversationList()).data.conversationList.find(
        (conversation) => conversation.conversationID === conversationID,
      )?.unreadCount;
    expect(await unread()).toBeGreaterThanOrEqual(3);
    await me.chat.setMessageRead({ conversationID });
    expect(await unread()).toBe(0);
  });

  test('is told that a group was dismissed', async () => {
    const [me, peer] = [await memberOf(kind), await memberOf('the public client')];
    const { groupID } = (await peer.chat.createGroup(openGroup)).data.group;
    await me.chat.joinGroup({ groupID });
    const notice = me.next(EVENT.MESSAGE_RECEIVED, ([first]) => first?.type === 'TIMGroupSystemNoticeElem');
    await peer.chat.dismissGroup(groupID);
    expect((await notice)[0]).toMatchObject({ payload: { operationType: 5 } });
  });

  test.each([
    ['pushed', PUSH_APP],
    ['polled', POLL_APP],
  ])('a live room that is %s: joins, hears, speaks, counts, leaves', async (_mode, appId) => {
    const [me, peer] = [await memberOf(kind, appId), await memberOf('the public client', appId)];
    const groupID = newName('room-');
    await peer.chat.createGroup({ type: 'AVChatRoom', name: 'Derby', groupID });
    await peer.chat.joinGroup({ groupID });
    expect((await me.chat.joinGroup({ groupID })).data.status).toBe('JoinedSuccess');
    const heard = me.next(EVENT.MESSAGE_RECEIVED, saying('what a save'), 12_000);
    await textTo(peer, groupID, 'what a save');
    expect((await heard)[0]).toMatchObject({ from: peer.userID, conversationID: `GROUP${groupID}` });
    const atPeer = peer.next(EVENT.MESSAGE_RECEIVED, saying('off the line!'), 12_000);
    await textTo(me, groupID, 'off the line!');
    await atPeer;
    expect((await me.chat.getGroupOnlineMemberCount(groupID)).data.memberCount).toBeGreaterThanOrEqual(1);
    expect(await me.chat.quitGroup(groupID)).toEqual({ code: 0, data: { groupID } });
  });

  test('without login a live room can be joined and heard, and nothing else', async () => {
    const [me, peer] = [await seatOf(kind), await memberOf('the public client')];
    const groupID = newName('room-');
    await peer.chat.createGroup({ type: 'AVChatRoom', name: 'Derby', groupID });
    await peer.chat.joinGroup({ groupID });
    expect((await me.chat.joinGroup({ groupID })).data.status).toBe('JoinedSuccess');
    const heard = me.next(EVENT.MESSAGE_RECEIVED, saying('hello, stands'), 12_000);
    await textTo(peer, groupID, 'hello, stands');
    await heard;
    await expect(me.chat.getGroupList()).rejects.toMatchObject({ code: 2024 });
  });
});
