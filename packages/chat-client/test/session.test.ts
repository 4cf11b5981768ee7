import { KICK, kickBody } from '@touchline/chat-protocol/session/pushes';
import { expect, test } from 'vitest';

import { EVENT } from '../src/event/event-names.ts';
import { logIn, openClient, refusal, turn } from './client-world.ts';
import { fakeServer } from './fake-server.ts';
import { handTimers } from './hand-timers.ts';

const HELLO = 'im_open_status.wshello';
const LOGOUT = 'im_open_status.wslogout';
const KICKED = 'im_open_status.stat_forceoffline';

const enter = async () => {
  const [server, timers] = [fakeServer(), handTimers()];
  const chat = openClient(server, { timers });
  const told: { name: string; data: unknown }[] = [];
  for (const name of [EVENT.KICKED_OUT, EVENT.SDK_NOT_READY])
    chat.on(name, ({ data }) => told.push({ name, data }));
  await logIn(chat);
  await turn();
  const sent = (servcmd: string) =>
    server.sent.filter((one) => one.servcmd === servcmd).map(({ body }) => body);
  return { chat, server, timers, told, sent };
};

const kicks = [
  ['multiple accounts', KICK.multipleAccount, 'multipleAccount', 3003, [1]],
  ['multiple devices', KICK.multipleDevice, 'multipleDevice', 3002, [1]],
  // Its key is of no use any more: there is nothing to log out of.
  ['the REST administration', KICK.restApi, 'REST_API_Kick', 3006, []],
] as const;

test.each(kicks)(
  'a kick by %s is told once with its type, and ends the session with its reason',
  async (_by, kick, type, code, logouts) => {
    const { chat, server, told, sent } = await enter();
    server.tell(KICKED, kickBody(kick));
    server.tell(KICKED, kickBody(kick));
    await expect
      .poll(() => told)
      .toEqual([
        { name: EVENT.KICKED_OUT, data: { type } },
        { name: EVENT.SDK_NOT_READY, data: undefined },
      ]);
    expect(sent(LOGOUT).map((body) => body['wslogout_type'])).toEqual(logouts);
    expect(await refusal(() => chat.getConversationList())).toBe(code);
    expect(chat.stores.conversations.get()).toEqual([]);
    const again = await chat.login({ userID: 'ada', userSig: 'sig' });
    expect(again.data.repeatLogin).toBeUndefined();
  },
);

test.each(kicks)('an answer with 1002 that names %s is the same kick', async (_by, kick, type, code) => {
  const { chat, server, told } = await enter();
  server.answer('openim.getmsg', () => ({ ErrorCode: 1002, ErrorInfo: 'kicked', KickType: kick }));
  server.tell('im_open_push.msg_push', { EventArray: [], Flag: 1 });
  await expect.poll(() => told[0]).toEqual({ name: EVENT.KICKED_OUT, data: { type } });
  expect(await refusal(() => chat.getConversationList())).toBe(code);
});

test.each([70001, 20002])(
  'an answer with %d ends the session: the signature has expired',
  async (errorCode) => {
    const { chat, server, told } = await enter();
    server.answer('openim.getmsg', () => ({ ErrorCode: errorCode, ErrorInfo: 'expired' }));
    server.tell('im_open_push.msg_push', { EventArray: [], Flag: 1 });
    await expect.poll(() => told[0]).toEqual({ name: EVENT.KICKED_OUT, data: { type: 'userSigExpired' } });
    expect(await refusal(() => chat.getConversationList())).toBe(3004);
  },
);

test('a session says hello as often as its login was told, on one socket and on the next, and never after a kick', async () => {
  const { server, timers, sent } = await enter();
  // While time is turned, the socket is heard of: each quiet time is answered in a turn of its own.
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      timers.pass(1_000);
      await turn();
    }
  };
  await pass(119);
  expect(sent(HELLO)).toHaveLength(0);
  await pass(2);
  expect(sent(HELLO)).toHaveLength(1);
  server.cut();
  await pass(60);
  expect(sent(HELLO)).toHaveLength(1);
  await pass(120);
  expect(sent(HELLO)).toHaveLength(2);
  server.tell(KICKED, kickBody(KICK.restApi));
  await turn();
  await pass(240);
  expect(sent(HELLO)).toHaveLength(2);
});

test('a ping is sent when nothing was sent for 10 s, however much is received', async () => {
  const { server, timers } = await enter();
  const before = server.pings();
  for (let second = 0; second < 30; second += 1) {
    timers.pass(1_000);
    server.push({ Event: 9, C2cMsgArray: [] });
    await turn();
  }
  expect(server.pings()).toBe(before + 3);
});

test('a client that is destroyed where there is no network says goodbye, and waits two seconds for an answer', async () => {
  const { chat, server, timers } = await enter();
  server.end();
  let isGone = false;
  const gone = chat.destroy().then(() => (isGone = true));
  await turn();
  timers.pass(1_000);
  await turn();
  expect(isGone).toBe(false);
  timers.pass(1_000);
  await gone;
  expect(chat.isReady()).toBe(false);
});
