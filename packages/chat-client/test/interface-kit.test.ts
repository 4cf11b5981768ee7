import type ChatEngine from '@tencentcloud/chat-uikit-engine';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { SocketConstructor } from '../src/connection/transport.ts';
import { createChat, type Chat } from '../src/create-chat.ts';
import { EVENT } from '../src/event/event-names.ts';
import { PUSH_APP } from './conformance/chat-server.ts';
import { openWorld, type Person, type World } from './conformance/world.ts';
import { found, say, sayTo, saying } from './conformance/scenes/speaking.ts';

// The base of the vendor's interface kits, unmodified, over our client given as `chat`.
let world: World;
let peer: Person;
let kit: typeof ChatEngine;
let chat: Chat;
const userID = 'kit-user';

beforeAll(async () => {
  world = await openWorld();
  peer = await world.person('the public client');
  // It looks for a browser's window when it is loaded.
  Object.assign(globalThis, { window: globalThis });
  kit = (await import('@tencentcloud/chat-uikit-engine')).default;
  chat = createChat({
    SDKAppID: PUSH_APP,
    proxyServer: `ws://127.0.0.1:${world.server.port}`,
    WebSocket: WebSocket as unknown as SocketConstructor,
  });
  await kit.login({ SDKAppID: PUSH_APP, userID, userSig: world.server.sign(PUSH_APP, userID), chat });
}, 60_000);
afterAll(async () => {
  await chat.destroy();
  await world.close();
});

const patient = { timeout: 8_000 };
/** What the kit's own store holds. */
const held = (store: string, key: string) => () => kit.TUIStore.getData(store as never, key) as unknown;
const conversationID = () => `C2C${peer.userID}`;
const idsOf = (list: unknown, field: string) => (list as Record<string, unknown>[]).map((one) => one[field]);

test('its login ends with a client that is ready, and it knows who is in', async () => {
  expect(kit.isReady()).toBe(true);
  expect(kit.getMyUserID()).toBe(userID);
  await expect.poll(held('user', 'userProfile'), patient).toMatchObject({ userID });
});

test('a conversation comes into its list, is opened, pinned and muted', async () => {
  await say(peer, userID, 'are you there?');
  const list = () =>
    idsOf(kit.TUIStore.getData('conversation' as never, 'conversationList'), 'conversationID');
  await expect.poll(list, patient).toEqual([conversationID()]);
  await expect.poll(held('conversation', 'totalUnreadCount'), patient).toBe(1);
  await kit.TUIConversation.switchConversation(conversationID());
  await expect.poll(held('conversation', 'totalUnreadCount'), patient).toBe(0);
  await kit.TUIConversation.pinConversation({ conversationID: conversationID(), isPinned: true });
  await expect.poll(() => kit.TUIStore.getConversationModel(conversationID()).isPinned, patient).toBe(true);
  await kit.TUIConversation.muteConversation({
    userIDList: [peer.userID],
    messageRemindType: 'Discard' as never,
  });
  await expect.poll(() => kit.TUIStore.getConversationModel(conversationID()).isMuted, patient).toBe(true);
});

test('messages are sent, heard, recalled and paged, and its list of them follows', async () => {
  await kit.TUIConversation.switchConversation(conversationID());
  const heard = peer.next(EVENT.MESSAGE_RECEIVED, saying('here I am'));
  const payload = { text: 'here I am' };
  const sent = (await kit.TUIChat.sendTextMessage({
    to: peer.userID,
    conversationType: 'C2C' as never,
    payload,
  })) as {
    data: { message: { ID: string } };
  };
  await heard;
  const texts = () =>
    (kit.TUIStore.getData('chat' as never, 'messageList') as { payload: { text?: string } }[]).map(
      (message) => message.payload.text,
    );
  await expect.poll(texts, patient).toEqual(['are you there?', 'here I am']);
  await say(peer, userID, 'good');
  await expect.poll(texts, patient).toEqual(['are you there?', 'here I am', 'good']);
  const model = kit.TUIStore.getMessageModel(sent.data.message.ID);
  await model.revokeMessage();
  await expect.poll(() => kit.TUIStore.getMessageModel(sent.data.message.ID).isRevoked).toBe(true);
  const face = { index: 1, data: 'smile' };
  const atPeer = peer.next(EVENT.MESSAGE_RECEIVED, ([one]) => one?.type === 'TIMFaceElem');
  await kit.TUIChat.sendFaceMessage({ to: peer.userID, conversationType: 'C2C' as never, payload: face });
  expect((await atPeer)[0]).toMatchObject({ payload: face });
});

test('a group is made, spoken in, changed and left by its calls', async () => {
  const made = (await kit.TUIGroup.createGroup({
    type: 'Public',
    name: 'Kit crew',
    joinOption: 'FreeAccess',
  })) as { data: { group: { groupID: string } } };
  const { groupID } = made.data.group;
  await peer.chat.joinGroup({ groupID });
  await kit.TUIConversation.switchConversation(`GROUP${groupID}`);
  await sayTo(peer, groupID, 'hello, all');
  const list = () => JSON.stringify(kit.TUIStore.getData('chat' as never, 'messageList'));
  await expect.poll(list, patient).toContain('hello, all');
  await kit.TUIGroup.updateGroupProfile({ groupID, name: 'Kit team' });
  const { data } = (await kit.TUIGroup.getGroupMemberList({ groupID, count: 10, offset: 0 })) as {
    data: { memberList: { userID: string }[] };
  };
  expect(new Set(idsOf(data.memberList, 'userID'))).toEqual(new Set([userID, peer.userID]));
  await kit.TUIGroup.changeGroupOwner({ groupID, newOwnerID: peer.userID });
  await kit.TUIGroup.quitGroup(groupID);
  const other = await found(peer, { type: 'Public', name: 'Open', joinOption: 'FreeAccess' });
  expect(await kit.TUIGroup.joinGroup({ groupID: other })).toMatchObject({
    data: { status: 'JoinedSuccess' },
  });
});

test('friends are added, marked, grouped and removed by its calls', async () => {
  const { TUIFriendService } = await import('@tencentcloud/chat-uikit-engine');
  await peer.chat.updateMyProfile({ allowType: 'AllowType_Type_AllowAny' });
  await TUIFriendService.addFriend({ to: peer.userID, source: 'AddSource_Type_Web', remark: 'bo' });
  const friends = () => idsOf(kit.TUIStore.getData('friend' as never, 'friendList'), 'userID');
  await expect.poll(friends, patient).toEqual([peer.userID]);
  await TUIFriendService.createFriendGroup({ name: 'club', userIDList: [peer.userID] });
  const groups = () => idsOf(kit.TUIStore.getData('friend' as never, 'friendGroupList'), 'name');
  await expect.poll(groups, patient).toEqual(['club']);
  await TUIFriendService.updateFriend({ userID: peer.userID, remark: 'keeper' });
  await TUIFriendService.deleteFriend({ userIDList: [peer.userID] });
  await expect.poll(friends, patient).toEqual([]);
});

test('its logout ends the session', async () => {
  await kit.logout();
  expect(chat.isReady()).toBe(false);
});
