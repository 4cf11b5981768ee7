import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createAdminClient } from '@touchline/chat-protocol/admin/client';
import { setMember } from '@touchline/chat-protocol/admin/member-commands';

import type { SocketConstructor } from '../src/connection/transport.ts';
import { EVENT } from '../src/event/event-names.ts';
import { createLiveRoom, type LiveRoom, type LiveRoomMessage } from '../src/live-room.ts';
import { POLL_APP, PUSH_APP, startChatServer, type ChatServer } from './conformance/chat-server.ts';
import { takeSeat, type Seat } from './conformance/clients.ts';
import { openFarEnd, type FarEnd } from './conformance/far-end.ts';

let server: ChatServer;
const rooms: LiveRoom[] = [];
const seats: Seat[] = [];
const roads: FarEnd[] = [];
let made = 0;
const ADMIN = 'administrator';

beforeAll(async () => {
  server = await startChatServer();
});
afterAll(async () => {
  await Promise.all(rooms.map((room) => room.leave()));
  await Promise.all(seats.map((seat) => seat.close()));
  await Promise.all(roads.map((road) => road.close()));
  await server.close();
});

const newName = (stem: string) => `${stem}${(made += 1)}`;

/** A room made by the public client, which sits in it. */
const openRoom = async (appId: number) => {
  const host = await takeSeat('the public client', { port: server.port, appId });
  seats.push(host);
  const userID = newName('host');
  const ready = host.next(EVENT.SDK_READY);
  await host.chat.login({ userID, userSig: server.sign(appId, userID) });
  await ready;
  const groupID = newName('room-');
  await host.chat.createGroup({ type: 'AVChatRoom', name: 'Derby', groupID });
  await host.chat.joinGroup({ groupID });
  const say = (text: string) =>
    host.chat.sendMessage(
      host.chat.createTextMessage({ to: groupID, conversationType: 'GROUP', payload: { text } }),
    );
  return { host, userID, groupID, say };
};

/** Only the app makes admins of live rooms. */
const administrationOf = (appId: number) =>
  createAdminClient({
    baseUrl: `http://127.0.0.1:${server.port}`,
    appId,
    adminId: ADMIN,
    userSig: () => server.sign(appId, ADMIN),
    timeoutMs: 5_000,
  });

/** A handle of ours and the lines it was told. */
const enter = async (appId: number, groupId: string, userId?: string) => {
  const road = await openFarEnd(server.port);
  roads.push(road);
  const room = createLiveRoom({
    sdkAppId: appId,
    proxyServer: road.url,
    groupId,
    WebSocket: WebSocket as unknown as SocketConstructor,
    ...(userId !== undefined && { userId, userSig: server.sign(appId, userId) }),
  });
  rooms.push(room);
  const lines: LiveRoomMessage[] = [];
  room.onMessage((line) => lines.push(line));
  await room.join();
  const texts = () => lines.map(({ content }) => (content.kind === 'text' ? content.text : content.kind));
  return { room, road, lines, texts };
};
const patient = { timeout: 10_000 };

describe.each([
  ['pushed', PUSH_APP],
  ['polled', POLL_APP],
])('a room that is %s', (_mode, appId) => {
  test('a user joins, hears the public client, and is heard by it', async () => {
    const { host, userID, groupID, say } = await openRoom(appId);
    const { room, texts, lines } = await enter(appId, groupID, newName('fan'));
    await say('they are out');
    await expect.poll(texts, patient).toEqual(['they are out']);
    expect(lines[0]).toMatchObject({ from: userID, own: false });
    const heard = host.next(EVENT.MESSAGE_RECEIVED, ([first]) => first?.type === 'TIMTextElem', 10_000);
    const sent = await room.send('come on!');
    expect((await heard)[0]).toMatchObject({ ID: sent.id, payload: { text: 'come on!' } });
  });

  test('an own line is told once, although the server sends it back', async () => {
    const { groupID, say } = await openRoom(appId);
    const { room, texts } = await enter(appId, groupID, newName('fan'));
    await room.send('mine');
    await say('after it');
    await expect.poll(texts, patient).toEqual(['mine', 'after it']);
  });

  test('a guest hears, counts, and cannot send', async () => {
    const { groupID, say } = await openRoom(appId);
    const { room, texts } = await enter(appId, groupID);
    await say('welcome');
    await expect.poll(texts, patient).toEqual(['welcome']);
    await expect(room.send('hello')).rejects.toMatchObject({ code: 2024 });
    await expect.poll(() => room.onlineCount(), patient).toBeGreaterThan(0);
  });

  test('a lost connection is mended, and the room goes on', async () => {
    const { groupID, say } = await openRoom(appId);
    const { room, road, texts } = await enter(appId, groupID, newName('fan'));
    const phases: string[] = [];
    room.onState(({ phase }) => phases.push(phase));
    road.cut();
    await expect.poll(() => phases, patient).toEqual(['joined', 'connecting', 'joined']);
    await say('still here');
    await expect.poll(texts, patient).toContain('still here');
  });

  test('who becomes an admin, and is none any more, is told to those who are in the room', async () => {
    const { groupID } = await openRoom(appId);
    const deputy = newName('deputy');
    await enter(appId, groupID, deputy);
    const { room } = await enter(appId, groupID, newName('fan'));
    const told: unknown[] = [];
    room.onEvent(
      (event) =>
        void (
          'nicks' in event &&
          (event.kind === 'promoted' || event.kind === 'demoted') &&
          told.push([event.kind, event.userIds])
        ),
    );
    const admin = administrationOf(appId);
    for (const role of ['Admin', 'Member'] as const) {
      await admin.call(setMember, { groupId: groupID, userId: deputy, role });
    }
    const expected = [
      ['promoted', [deputy]],
      ['demoted', [deputy]],
    ];
    await expect.poll(() => told, patient).toEqual(expected);
  });

  test('the end of the room ends the handle', async () => {
    const { host, groupID } = await openRoom(appId);
    const { room } = await enter(appId, groupID, newName('fan'));
    await host.chat.dismissGroup(groupID);
    await expect.poll(() => room.state(), patient).toMatchObject({ phase: 'ended', reason: 'dismissed' });
  });
});

test('a room that does not exist is refused with the code of the server', async () => {
  const userId = newName('fan');
  const joining = enter(PUSH_APP, 'nowhere', userId);
  await expect(joining).rejects.toMatchObject({ code: 10010 });
});

test('a wrong signature is refused, and the state says so', async () => {
  const room = createLiveRoom({
    sdkAppId: PUSH_APP,
    proxyServer: `ws://127.0.0.1:${server.port}`,
    groupId: 'room',
    userId: 'me',
    userSig: server.sign(PUSH_APP, 'somebody else'),
    WebSocket: WebSocket as unknown as SocketConstructor,
  });
  rooms.push(room);
  await expect(room.join()).rejects.toMatchObject({ name: 'ChatError' });
  expect(room.state()).toMatchObject({ phase: 'ended', reason: 'refused' });
});
