import { afterAll, beforeAll, expect, test } from 'vitest';

import { EVENT } from '../src/event/event-names.ts';
import { PUSH_APP, startChatServer, type ChatServer } from './conformance/chat-server.ts';
import { takeSeat, type Kind, type Seat } from './conformance/clients.ts';
import { openGate } from './database-gate.ts';

let gate: Awaited<ReturnType<typeof openGate>>;
let server: ChatServer;
const seats: Seat[] = [];

beforeAll(async () => {
  server = await startChatServer(async (url) => {
    gate = await openGate(url);
    return gate.url;
  });
});
afterAll(async () => {
  await Promise.all(seats.map((seat) => seat.close()));
  await server.close();
  await gate.close();
});

const enter = async (kind: Kind, userID: string) => {
  const seat = await takeSeat(kind, { port: server.port, appId: PUSH_APP });
  seats.push(seat);
  const ready = seat.next(EVENT.SDK_READY);
  await seat.chat.login({ userID, userSig: server.sign(PUSH_APP, userID) });
  await ready;
  return { ...seat, userID };
};
const heardBy = (seat: Seat) =>
  seat.told
    .filter(({ name }) => name === EVENT.MESSAGE_RECEIVED)
    .flatMap(({ data }) => (data as { payload: { text?: string } }[]).map(({ payload }) => payload.text))
    .filter((text) => text !== undefined);

test('what is sent while the database is away stays in the outbox, marked, and goes in order when it is back', async () => {
  const [me, peer] = [await enter('our client', 'ana'), await enter('the public client', 'bo')];
  const groupID = 'mates';
  await me.chat.createGroup({ type: 'Private', name: 'Mates', groupID, memberList: [{ userID: 'bo' }] });
  const say = (to: string, conversationType: 'C2C' | 'GROUP', text: string) =>
    me.chat.sendMessage(me.chat.createTextMessage({ to, conversationType, payload: { text } }));
  await say('bo', 'C2C', 'before');
  await expect.poll(() => heardBy(peer), { timeout: 10_000 }).toContain('before');

  gate.shut();
  for (const [to, type, text] of [
    ['bo', 'C2C', 'one'],
    ['bo', 'C2C', 'two'],
    [groupID, 'GROUP', 'to all'],
  ] as const) {
    await expect(say(to, type, text)).rejects.toMatchObject({
      data: { message: { status: 'fail', isQueued: true } },
    });
  }
  const kept = () =>
    [...me.chat.stores.messages('C2Cbo').get(), ...me.chat.stores.messages(`GROUP${groupID}`).get()]
      .filter(({ payload }) => ['one', 'two', 'to all'].includes((payload as { text?: string }).text ?? ''))
      .map(({ status, isQueued }) => [status, isQueued]);
  expect(kept()).toEqual(Array.from({ length: 3 }, () => ['fail', true]));

  gate.open();
  const arrived = () => heardBy(peer).filter((text) => text !== 'before');
  await expect.poll(() => arrived().toSorted(), { timeout: 60_000 }).toEqual(['one', 'to all', 'two']);
  expect(arrived().filter((text) => text !== 'to all')).toEqual(['one', 'two']);
  await expect.poll(kept).toEqual(Array.from({ length: 3 }, () => ['success', false]));
}, 120_000);
