import { afterAll, beforeAll, expect, test } from 'vitest';

import { EVENT } from '../src/event/event-names.ts';
import { PUSH_APP, startChatServer, type ChatServer } from './conformance/chat-server.ts';
import { takeSeat, type Kind, type Seat } from './conformance/clients.ts';

// What ours does beyond the public client, which lets a message fail when its connection goes away.
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

const enter = async (kind: Kind, userID = `user${(people += 1)}`) => {
  const seat = await takeSeat(kind, { port: server.port, appId: PUSH_APP });
  seats.push(seat);
  const ready = seat.next(EVENT.SDK_READY);
  await seat.chat.login({ userID, userSig: server.sign(PUSH_APP, userID) });
  await ready;
  return { ...seat, userID };
};
const textTo = (seat: Seat, to: string, text: string) =>
  seat.chat.sendMessage(seat.chat.createTextMessage({ to, conversationType: 'C2C', payload: { text } }));
const textsAt = (seat: Seat) =>
  seat.told
    .filter(({ name }) => name === EVENT.MESSAGE_RECEIVED)
    .flatMap(({ data }) => (data as { payload: { text: string } }[]).map(({ payload }) => payload.text));

test('messages sent while there is no connection are delivered once it is back, once and in order', async () => {
  const [me, peer] = [await enter('our client'), await enter('the public client')];
  me.road.cut({ hold: true });
  const sent = [1, 2, 3].map((index) => textTo(me, peer.userID, `line ${index}`));
  me.road.release();
  const statuses = await Promise.all(sent.map(async (result) => (await result).data.message.status));
  expect(statuses).toEqual(['success', 'success', 'success']);
  await expect.poll(() => textsAt(peer), { timeout: 8_000 }).toEqual(['line 1', 'line 2', 'line 3']);
});

test('a message whose answer was lost with the connection arrives once', async () => {
  const [me, peer] = [await enter('our client'), await enter('the public client')];
  for (let round = 1; round <= 5; round += 1) {
    const sending = textTo(me, peer.userID, `round ${round}`);
    // The frame is on its way, or the server is at work on it, or the answer is: each is a place to be cut.
    await new Promise((resolve) => setTimeout(resolve, round * 3));
    me.road.cut();
    expect((await sending).data.message.status).toBe('success');
  }
  const expected = [1, 2, 3, 4, 5].map((round) => `round ${round}`);
  await expect.poll(() => textsAt(peer), { timeout: 8_000 }).toEqual(expected);
});

test('what is said while the connection is away for less than a second is told once, in the second of what came before', async () => {
  const [me, peer] = [await enter('our client'), await enter('the public client')];
  const groupID = `sub${me.userID}`;
  await peer.chat.createGroup({ type: 'Public', name: 'Derby', groupID, joinOption: 'FreeAccess' });
  await me.chat.joinGroup({ groupID });
  const textToGroup = (text: string) =>
    peer.chat.sendMessage(
      peer.chat.createTextMessage({ to: groupID, conversationType: 'GROUP', payload: { text } }),
    );
  const spoken = () => textsAt(me).filter((text) => text !== undefined);
  await textTo(peer, me.userID, 'before');
  await textToGroup('before, all');
  await expect.poll(spoken, { timeout: 8_000 }).toEqual(['before', 'before, all']);
  me.road.cut({ hold: true });
  await Promise.all([textTo(peer, me.userID, 'meanwhile'), textToGroup('meanwhile, all')]);
  me.road.release();
  await expect.poll(() => spoken().length, { timeout: 8_000 }).toBeGreaterThanOrEqual(4);
  await textTo(peer, me.userID, 'after');
  await expect.poll(spoken, { timeout: 8_000 }).toContain('after');
  const expected = ['before', 'before, all', 'meanwhile', 'meanwhile, all', 'after'];
  expect(spoken().toSorted()).toEqual(expected.toSorted());
});
