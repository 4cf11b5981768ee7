import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { EVENT } from '../../src/event/event-names.ts';
import { PUSH_APP, startChatServer, type ChatServer } from './chat-server.ts';
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

const seatOf = async (kind: Kind): Promise<Seat> => {
  const seat = await takeSeat(kind, { port: server.port, appId: PUSH_APP });
  seats.push(seat);
  return seat;
};
const newName = (stem: string) => `${stem}${(people += 1)}`;
const enter = async (seat: Seat, userID: string) => {
  const ready = seat.next(EVENT.SDK_READY);
  const result = await seat.chat.login({ userID, userSig: server.sign(PUSH_APP, userID) });
  await ready;
  return result;
};
/** A client of the kind and, facing it, always the public one. */
const pairOf = async (kind: Kind) => {
  const [me, peer] = [await seatOf(kind), await seatOf('the public client')];
  const names = { me: newName('me'), peer: newName('peer') };
  await Promise.all([enter(me, names.me), enter(peer, names.peer)]);
  return { me, peer, names };
};
const textTo = (seat: Seat, to: string, text: string) =>
  seat.chat.sendMessage(seat.chat.createTextMessage({ to, conversationType: 'C2C', payload: { text } }));
const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no error',
    (error: { code?: unknown }) => error.code,
  );

describe.each(KINDS)('%s', (kind) => {
  test('login by UserSig answers with the session and leads to SDK_READY', async () => {
    const seat = await seatOf(kind);
    const { code, data } = await enter(seat, newName('me'));
    expect(code).toBe(0);
    expect(data).toMatchObject({ actionStatus: 'OK', errorCode: 0, errorInfo: '' });
    expect(data.tinyID).toMatch(/^\d+$/);
    expect(data.helloInterval).toBeGreaterThan(0);
  });

  test('a second login while logged in returns success with a repeat-login marker', async () => {
    const seat = await seatOf(kind);
    const userID = newName('me');
    await enter(seat, userID);
    const again = await seat.chat.login({ userID, userSig: server.sign(PUSH_APP, userID) });
    expect(again).toEqual({
      code: 0,
      data: { actionStatus: 'OK', errorCode: 0, errorInfo: '', repeatLogin: true },
    });
  });

  test('a UserSig of somebody else is refused with the code of the server', async () => {
    const seat = await seatOf(kind);
    const login = seat.chat.login({ userID: newName('me'), userSig: server.sign(PUSH_APP, 'another') });
    const code = await codeOf(login);
    expect(code).toBeGreaterThan(70000);
    expect(await codeOf(seat.chat.getConversationList())).toBe(3001);
  });

  test('a call made while not ready fails with the reason, and an error event tells it', async () => {
    const seat = await seatOf(kind);
    expect(await codeOf(seat.chat.getConversationList())).toBe(2024);
    expect(await seat.next(EVENT.ERROR)).toMatchObject({ code: 2024 });
  });

  test('logout is rejected when not logged in, and otherwise ends readiness', async () => {
    const seat = await seatOf(kind);
    expect(await codeOf(seat.chat.logout())).toBe(2024);
    await enter(seat, newName('me'));
    // What a login still asks for would be refused after the logout, and the public client would say why.
    await expect.poll(() => seat.road.isCalm()).toBe(true);
    const notReady = seat.next(EVENT.SDK_NOT_READY);
    expect(await seat.chat.logout()).toEqual({ code: 0, data: {} });
    await notReady;
    expect(await codeOf(seat.chat.getConversationList())).toBe(3005);
  });

  test('a text reaches the peer, and the answer comes back', async () => {
    const { me, peer, names } = await pairOf(kind);
    const atPeer = peer.next(EVENT.MESSAGE_RECEIVED);
    const sent = await textTo(me, names.peer, 'is the pitch dry?');
    expect(sent.data.message).toMatchObject({ status: 'success', flow: 'out', to: names.peer });
    expect((await atPeer)[0]).toMatchObject({ ID: sent.data.message.ID, from: names.me, flow: 'in' });
    const atMe = me.next(EVENT.MESSAGE_RECEIVED);
    await textTo(peer, names.me, 'it is');
    expect((await atMe)[0]).toMatchObject({ payload: { text: 'it is' }, conversationID: `C2C${names.peer}` });
  });

  test('unread counts grow with what comes in, and reading tells the peer', async () => {
    const { me, peer, names } = await pairOf(kind);
    const sent = await textTo(peer, names.me, 'one');
    await me.next(EVENT.MESSAGE_RECEIVED);
    await textTo(peer, names.me, 'two');
    await me.next(EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED, (count) => count === 2);
    expect(me.chat.getTotalUnreadMessageCount()).toBe(2);
    const read = peer.next(EVENT.MESSAGE_READ_BY_PEER);
    await me.chat.setMessageRead({ conversationID: `C2C${names.peer}` });
    expect((await read).map(({ ID }) => ID)).toContain(sent.data.message.ID);
    await me.next(EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED, (count) => count === 0);
  });

  test('history pages back 15 at a time to the beginning, on a device that never saw the messages', async () => {
    const { me, peer, names } = await pairOf(kind);
    await me.chat.logout();
    for (let index = 0; index < 20; index += 1) await textTo(peer, names.me, `line ${index}`);
    const device = await seatOf(kind);
    await enter(device, names.me);
    const conversationID = `C2C${names.peer}`;
    const newest = await device.chat.getMessageList({ conversationID });
    expect(newest.data.messageList.at(-1)).toMatchObject({ payload: { text: 'line 19' } });
    expect(newest.data.messageList).toHaveLength(15);
    expect(newest.data.isCompleted).toBe(false);
    const { nextReqMessageID } = newest.data;
    const oldest = await device.chat.getMessageList({ conversationID, nextReqMessageID });
    expect(oldest.data.messageList.map(({ payload }) => payload)).toEqual(
      [0, 1, 2, 3, 4].map((index) => ({ text: `line ${index}` })),
    );
    expect(oldest.data).toMatchObject({ isCompleted: true, nextReqMessageID: '' });
  });

  test('what was sent while the connection was away arrives after it, once and in order', async () => {
    const { me, peer, names } = await pairOf(kind);
    await textTo(peer, names.me, 'before');
    await me.next(EVENT.MESSAGE_RECEIVED);
    // The public client looks for gaps of whole seconds only.
    const sentSec = Math.floor(Date.now() / 1000);
    await expect.poll(() => Math.floor(Date.now() / 1000), { timeout: 5_000 }).toBeGreaterThan(sentSec);
    me.road.cut({ hold: true });
    await textTo(peer, names.me, 'while away 1');
    await textTo(peer, names.me, 'while away 2');
    me.road.release();
    const texts = () =>
      me.told
        .filter(({ name }) => name === EVENT.MESSAGE_RECEIVED)
        .flatMap(({ data }) => (data as { payload: { text: string } }[]).map(({ payload }) => payload.text));
    await expect.poll(texts, { timeout: 15_000 }).toContain('while away 2');
    expect(texts()).toEqual(['before', 'while away 1', 'while away 2']);
  });

  test('after a lost connection the client sends again without a new UserSig', async () => {
    const { me, peer, names } = await pairOf(kind);
    me.road.cut();
    await me.next(EVENT.NET_STATE_CHANGE, ({ state }) => state !== 'connected');
    await me.next(EVENT.NET_STATE_CHANGE, ({ state }) => state === 'connected', 15_000);
    const atPeer = peer.next(EVENT.MESSAGE_RECEIVED, () => true, 20_000);
    await textTo(me, names.peer, 'back again');
    expect((await atPeer)[0]).toMatchObject({ payload: { text: 'back again' } });
  });
});
