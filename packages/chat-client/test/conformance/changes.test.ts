import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { EVENT } from '../../src/event/event-names.ts';
import { KINDS, type Kind } from './clients.ts';
import { codeOf, openWorld, tellingOrder, type Person, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

const pair = async (kind: Kind) => ({
  me: await world.person(kind),
  peer: await world.person('the public client'),
});
const say = async (from: Person, to: string, text: string) => {
  const message = from.chat.createTextMessage({ to, conversationType: 'C2C', payload: { text } });
  return (await from.chat.sendMessage(message)).data.message;
};
const pinned = async (person: Person, conversationID: string) =>
  (await person.chat.getConversationList()).data.conversationList.find(
    (one) => one.conversationID === conversationID,
  )?.isPinned;

describe.each(KINDS)('%s', (kind) => {
  test('a recalled message is marked as such at both ends', async () => {
    const { me, peer } = await pair(kind);
    const heard = peer.next(EVENT.MESSAGE_RECEIVED);
    const message = await say(me, peer.userID, 'offside?');
    await heard;
    const told = peer.next(EVENT.MESSAGE_REVOKED);
    const { data } = await me.chat.revokeMessage(message);
    expect(data.message).toMatchObject({ ID: message.ID, isRevoked: true });
    expect((await told)[0]).toMatchObject({ ID: message.ID, isRevoked: true });
  });

  test('what the peer recalls is told, and counts as unread no longer', async () => {
    const { me, peer } = await pair(kind);
    const heard = me.next(EVENT.MESSAGE_RECEIVED);
    const message = await say(peer, me.userID, 'wrong chat');
    await heard;
    const told = me.next(EVENT.MESSAGE_REVOKED);
    await peer.chat.revokeMessage(message);
    expect((await told)[0]).toMatchObject({ ID: message.ID, isRevoked: true });
    await expect.poll(() => me.chat.getTotalUnreadMessageCount()).toBe(0);
  });

  test('a modified message reads the same at both ends', async () => {
    const { me, peer } = await pair(kind);
    const heard = peer.next(EVENT.MESSAGE_RECEIVED);
    const message = await say(me, peer.userID, 'two nil');
    await heard;
    const told = peer.next(EVENT.MESSAGE_MODIFIED);
    Object.assign(message.payload, { text: 'two one' });
    const { data } = await me.chat.modifyMessage(message);
    expect(data.message).toMatchObject({ payload: { text: 'two one' } });
    expect((await told)[0]).toMatchObject({ ID: message.ID, payload: { text: 'two one' } });
  });

  test('a deleted message is gone for the one who deleted it alone', async () => {
    const { me, peer } = await pair(kind);
    await say(me, peer.userID, 'kept');
    const heard = peer.next(EVENT.MESSAGE_RECEIVED, ([one]) => one?.type === 'TIMTextElem');
    const message = await say(me, peer.userID, 'deleted');
    await heard;
    const { data } = await me.chat.deleteMessage([message]);
    expect(data.messageList).toMatchObject([{ ID: message.ID, isDeleted: true }]);
    const conversationID = `C2C${peer.userID}`;
    const mine = await me.chat.getMessageList({ conversationID });
    const left = mine.data.messageList.filter(({ isDeleted }) => !isDeleted);
    expect(left.map(({ payload }) => payload)).toEqual([{ text: 'kept' }]);
    const { conversationList } = (await me.chat.getConversationList()).data;
    expect(conversationList[0]?.lastMessage.payload).toEqual({ text: 'kept' });
    const theirs = async () =>
      (await peer.chat.getMessageList({ conversationID: `C2C${me.userID}` })).data.messageList.length;
    await expect.poll(theirs).toBe(2);
  });

  test('a conversation is pinned, cleared and deleted, and a second device follows', async () => {
    const { me, peer } = await pair(kind);
    const conversationID = `C2C${peer.userID}`;
    await say(me, peer.userID, 'one');
    const device = await world.person(kind, { userID: me.userID });
    await me.chat.pinConversation({ conversationID, isPinned: true });
    expect(await pinned(me, conversationID)).toBe(true);
    await expect.poll(() => pinned(device, conversationID)).toBe(true);
    await me.chat.clearHistoryMessage(conversationID);
    expect((await me.chat.getMessageList({ conversationID })).data.messageList).toEqual([]);
    await me.chat.deleteConversation(conversationID);
    expect((await me.chat.getConversationList()).data.conversationList).toEqual([]);
    await expect.poll(() => pinned(device, conversationID), { timeout: 5_000 }).toBeUndefined();
  });

  test('whoever is blocked cannot send, and can again once he is not', async () => {
    const { me, peer } = await pair(kind);
    const told = me.next(EVENT.BLACKLIST_UPDATED, (list) => list.includes(peer.userID));
    await me.chat.addToBlacklist({ userIDList: [peer.userID] });
    await told;
    expect(await codeOf(() => say(peer, me.userID, 'hello?'))).toBe(20007);
    const freed = me.next(EVENT.BLACKLIST_UPDATED, (list) => list.length === 0);
    await me.chat.removeFromBlacklist({ userIDList: [peer.userID] });
    await freed;
    expect(await codeOf(() => say(peer, me.userID, 'hello!'))).toBe('no error');
  });

  test('a remind type is kept for the conversation', async () => {
    const { me, peer } = await pair(kind);
    await say(me, peer.userID, 'one');
    const { data } = await me.chat.setMessageRemindType({
      userIDList: [peer.userID],
      messageRemindType: 'AcceptNotNotify',
    });
    expect(data).toMatchObject({ successUserIDList: [{ userID: peer.userID }] });
    const type = async () =>
      (await me.chat.getConversationList()).data.conversationList[0]?.messageRemindType;
    await expect.poll(type).toBe('AcceptNotNotify');
  });
});

test('one visit is told in the same order', async () => {
  const orders: string[][] = [];
  for (const kind of KINDS) {
    const { me, peer } = await pair(kind);
    // What a login tells of is over before the visit begins.
    await expect.poll(() => me.road.isCalm()).toBe(true);
    const from = me.told.length;
    const heard = me.next(EVENT.MESSAGE_RECEIVED);
    const message = await say(peer, me.userID, 'one');
    await heard;
    const revoked = me.next(EVENT.MESSAGE_REVOKED);
    await peer.chat.revokeMessage(message);
    await revoked;
    const atPeer = peer.next(EVENT.MESSAGE_RECEIVED);
    await say(me, peer.userID, 'two');
    await atPeer;
    const read = me.next(EVENT.MESSAGE_READ_BY_PEER);
    await peer.chat.setMessageRead({ conversationID: `C2C${me.userID}` });
    await read;
    const gone = me.next(EVENT.SDK_NOT_READY);
    await me.chat.logout();
    await gone;
    orders.push(tellingOrder(me, from));
  }
  expect(orders[1]).toEqual(orders[0]);
  expect(orders[0]).toEqual([
    EVENT.MESSAGE_RECEIVED,
    EVENT.MESSAGE_REVOKED,
    EVENT.MESSAGE_READ_BY_PEER,
    EVENT.SDK_NOT_READY,
  ]);
});
