import { KICK, KICK_SERVCMD, kickBody } from '@touchline/chat-protocol/session/pushes';
import { expect, test } from 'vitest';

import { createChat } from '../src/create-chat.ts';
import { EVENT } from '../src/event/event-names.ts';
import { memoryKeyValues } from '../src/store/key-values.ts';
import { fakeServer, type FakeServer } from './fake-server.ts';
import { settle, tabBrowser } from './tab-browser.ts';

const LOGIN = 'im_open_status.wslogin';
const SEND = 'openim.sendmsg';

/** Tabs of one browser over one far end. */
function world() {
  const server = fakeServer();
  const browser = tabBrowser(server.Socket);
  const storage = memoryKeyValues();
  const open = async (name: string, userID = 'ada') => {
    const { Socket } = browser.open(name);
    const chat = createChat({
      SDKAppID: 1,
      proxyServer: 'ws://x',
      WebSocket: Socket,
      timers: browser.timers,
      storage,
      tabs: false,
    });
    const heard: string[] = [];
    chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) => heard.push(...data.map(({ ID }) => ID)));
    await settle();
    const login = chat.login({ userID, userSig: 'sig' });
    await settle();
    browser.timers.pass(1);
    await settle();
    await login;
    await settle();
    return { chat, heard };
  };
  return {
    server,
    browser,
    open,
    commands: (servcmd: string) => server.sent.filter((one) => one.servcmd === servcmd),
  };
}

const pushTo = (server: FakeServer, random: number) =>
  server.push({
    Event: 9,
    C2cMsgArray: [
      {
        From_Account: 'bo',
        To_Account: 'ada',
        MsgSeq: random,
        MsgRandom: random,
        MsgTimeStamp: 1_795_000_000,
        MsgClientTime: 1_795_000_000,
        TinyId: '9',
        MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'hi' } }],
      },
    ],
  });

const textTo = (chat: ReturnType<typeof createChat>, text: string) =>
  chat.createTextMessage({ to: 'bo', conversationType: 'C2C', payload: { text } });

test('several tabs share one socket: one login is sent, and what is pushed reaches all of them', async () => {
  const { server, open, commands } = world();
  const tabs = [await open('one'), await open('two'), await open('three')];
  pushTo(server, 5);
  await settle();
  expect(commands(LOGIN)).toHaveLength(1);
  expect(tabs.map(({ heard }) => heard)).toEqual([
    ['9-1795000000-5'],
    ['9-1795000000-5'],
    ['9-1795000000-5'],
  ]);
  expect(tabs.every(({ chat }) => chat.isReady())).toBe(true);
});

test('calls of the other tabs go through the tab that has the socket, and each gets its own answer', async () => {
  const { server, open, commands } = world();
  const [one, two] = [await open('one'), await open('two')];
  server.answer(SEND, (body) => ({ MsgTime: Number(body['MsgRandom']) % 1_000 }));
  const messages = [textTo(one.chat, 'from one'), textTo(two.chat, 'from two')] as const;
  const sent = [one.chat.sendMessage(messages[0]), two.chat.sendMessage(messages[1])];
  await settle();
  await Promise.all(sent);
  expect(commands(SEND)).toHaveLength(2);
  expect(messages.map(({ time, random }) => time === random % 1_000)).toEqual([true, true]);
});

test('when the tab that has the socket ends, another has it within a second and logs in by the keys', async () => {
  const { server, browser, open, commands } = world();
  await open('one');
  const two = await open('two');
  expect(browser.owner()).toBe('one');
  browser.end('one');
  await settle();
  browser.timers.pass(1_000);
  await settle();
  expect(browser.owner()).toBe('two');
  expect(commands(LOGIN).map(({ head }) => head['a2'])).toEqual([undefined, 'a2']);
  pushTo(server, 6);
  await settle();
  expect(two.heard).toEqual(['9-1795000000-6']);
});

test('a tab that is frozen with the socket loses it to the one that gets no answer', async () => {
  const { browser, open, commands } = world();
  await open('one');
  browser.freeze('one');
  const two = open('two');
  await settle();
  browser.timers.pass(1_001);
  await settle();
  await two;
  expect(browser.owner()).toBe('two');
  expect(commands(LOGIN)).toHaveLength(2);
});

test('a message that was under way when the tab with the socket ended is sent again by the next, as the same', async () => {
  const { server, browser, open, commands } = world();
  await open('one');
  const two = await open('two');
  server.answer(SEND, () => undefined);
  const message = textTo(two.chat, 'hold on');
  const sent = two.chat.sendMessage(message);
  await settle();
  browser.end('one');
  server.answer(SEND, () => ({ MsgTime: 1_795_000_001 }));
  await settle();
  browser.timers.pass(1_000);
  await settle();
  await sent;
  expect(new Set(commands(SEND).map(({ body }) => body['MsgRandom']))).toEqual(new Set([message.random]));
  expect(message.status).toBe('success');
});

test('after a kick the next login of any tab is a new one, which the server answers', async () => {
  const { server, open, commands } = world();
  const first = await open('first');
  const second = await open('second');
  expect(commands(LOGIN)).toHaveLength(1);
  server.tell(KICK_SERVCMD, kickBody(KICK.restApi));
  await settle();
  expect([first.chat.isReady(), second.chat.isReady()]).toEqual([false, false]);
  for (const { chat } of [second, first]) await chat.login({ userID: 'ada', userSig: 'renewed' });
  expect(commands(LOGIN).map(({ head }) => head['usersig'])).toEqual(['sig', 'renewed']);
});

test('a tab of another user has a socket of its own', async () => {
  const { open, commands } = world();
  const ada = await open('one');
  const bo = await open('two', 'bo');
  expect(commands(LOGIN).map(({ head }) => head['identifier'])).toEqual(['ada', 'bo']);
  expect([ada.chat.isReady(), bo.chat.isReady()]).toEqual([true, true]);
});

test.each(['one', 'two'])(
  'logging out in one tab logs out the others, and the server hears of it once',
  async (from) => {
    const { open, commands } = world();
    const tabs = { one: await open('one'), two: await open('two') };
    const notReady = Object.values(tabs).map(({ chat }) => {
      let times = 0;
      chat.on(EVENT.SDK_NOT_READY, () => (times += 1));
      return () => times;
    });
    await tabs[from as 'one'].chat.logout();
    await settle();
    expect(Object.values(tabs).map(({ chat }) => chat.isReady())).toEqual([false, false]);
    expect(notReady.map((times) => times())).toEqual([1, 1]);
    await expect(tabs.one.chat.getMyProfile()).rejects.toMatchObject({ code: 3005 });
    await expect(tabs.two.chat.getMyProfile()).rejects.toMatchObject({ code: 3005 });
    expect(commands('im_open_status.wslogout')).toHaveLength(1);
  },
);

test('a client that is destroyed leaves the other tabs in; the last one tells the server', async () => {
  const { open, commands } = world();
  const [one, two] = [await open('one'), await open('two')];
  await two.chat.destroy();
  expect(commands('im_open_status.wslogout')).toHaveLength(0);
  expect(one.chat.isReady()).toBe(true);
  await one.chat.destroy();
  expect(commands('im_open_status.wslogout')).toHaveLength(1);
});
