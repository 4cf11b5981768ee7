import { expect, test } from 'vitest';

import { create, createChat } from '../src/create-chat.ts';
import { EVENT } from '../src/event/event-names.ts';
import { memoryKeyValues } from '../src/store/key-values.ts';
import { fakeServer } from './fake-server.ts';
import { handTimers } from './hand-timers.ts';
import { settle } from './tab-browser.ts';

const HISTORY = 'openim.getroammsg';
const GROUP = 'group_open_http_svc.get_group_self_member_info';
const READ = 'openim.msgreaded';
const AT_SEC = 1_795_000_000;

const wire = (from: string, sequence: number) => ({
  From_Account: from,
  To_Account: 'ada',
  MsgSeq: sequence,
  MsgRandom: sequence,
  MsgTimeStamp: AT_SEC + sequence,
  MsgClientTime: AT_SEC + sequence,
  TinyId: '9',
  MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: `from ${from}` } }],
});

const listed = (from: string, sequence: number) => ({
  Type: 1,
  To_Account: from,
  MsgTimeStamp: AT_SEC + sequence,
  MsgSeq: sequence,
  LastC2CMsgFrom_Account: from,
  MsgShow: '',
  LastMsg: { MsgBody: [] },
});

/** Ada, logged in over a far end in this process. */
const enter = async () => {
  const server = fakeServer();
  const timers = handTimers();
  const chat = createChat({
    SDKAppID: 1,
    proxyServer: 'ws://x',
    WebSocket: server.Socket,
    timers,
    storage: memoryKeyValues(),
    tabs: false,
  });
  const pass = async (ms: number) => {
    timers.pass(ms);
    await settle(200);
  };
  const login = chat.login({ userID: 'ada', userSig: 'sig' });
  await settle(200);
  await pass(1);
  await login;
  await settle(200);
  const asked = (servcmd: string) => server.sent.filter((one) => one.servcmd === servcmd);
  return { server, chat, pass, asked };
};

test('after a reconnect only the conversations are asked for in which the list shows something new', async () => {
  const { server, pass, asked } = await enter();
  server.push({ Event: 9, C2cMsgArray: [wire('bo', 1), wire('cy', 2), wire('di', 3)] });
  await settle();
  server.answer('recentcontact.page_get', () => ({
    CompleteFlag: 1,
    SessionItem: [listed('cy', 9), listed('di', 3), listed('bo', 1)],
    TimeStamp: 0,
    StartIndex: 0,
    TopTimeStamp: 0,
    TopStartIndex: 0,
  }));
  server.answer(HISTORY, () => ({ Complete: 1, MsgList: [wire('cy', 9)] }));
  server.cut();
  for (let round = 0; round < 10; round += 1) await pass(1_000);
  expect(asked(HISTORY).map(({ body }) => body['Peer_Account'])).toEqual(['cy']);
});

test('where the list cannot be read every conversation that is held is asked for', async () => {
  const { server, pass, asked } = await enter();
  server.push({ Event: 9, C2cMsgArray: [wire('bo', 1), wire('cy', 2)] });
  await settle();
  server.answer('recentcontact.page_get', () => ({ ErrorCode: 91000 }));
  server.answer(HISTORY, () => ({ Complete: 1, MsgList: [] }));
  server.cut();
  for (let round = 0; round < 10; round += 1) await pass(1_000);
  expect(
    asked(HISTORY)
      .map(({ body }) => String(body['Peer_Account']))
      .toSorted(),
  ).toEqual(['bo', 'cy']);
});

test('clearing the history first reports the conversation as read', async () => {
  const { server, chat, asked } = await enter();
  server.push({ Event: 9, C2cMsgArray: [wire('bo', 1)] });
  await settle();
  await chat.clearHistoryMessage('C2Cbo');
  const order = server.sent.map(({ servcmd }) => servcmd);
  expect(asked(READ)).toHaveLength(1);
  expect(order.indexOf(READ)).toBeLessThan(order.indexOf('recentcontact.clear_msg'));
  await chat.clearHistoryMessage('C2Cbo');
  expect(asked(READ)).toHaveLength(1);
});

test('a group that is heard from and not known is asked for, at most four times', async () => {
  const { server, chat, pass, asked } = await enter();
  const say = async (groupID: string, sequence: number) => {
    const { To_Account: _, ...message } = wire('bo', sequence);
    server.push({
      Event: 3,
      GroupMsgArray: [
        { ...message, ToGroupId: groupID, GroupInfo: { GroupId: groupID, GroupType: 'Public' } },
      ],
    });
    await settle();
    await pass(1_000);
  };
  server.answer(GROUP, () => ({ GroupInfo: [{ GroupId: 'g1', ErrorCode: 10007, ErrorInfo: 'no' }] }));
  for (let sequence = 1; sequence <= 6; sequence += 1) await say('g1', sequence);
  expect(asked(GROUP)).toHaveLength(4);
  server.answer(GROUP, () => ({
    GroupInfo: [
      { GroupId: 'g2', Type: 'Public', Name: 'Away end', ErrorCode: 0, SelfInfo: { Role: 'Member' } },
    ],
  }));
  const updates: unknown[] = [];
  chat.on(EVENT.GROUP_LIST_UPDATED, ({ data }) => updates.push(data));
  await say('g2', 11);
  await pass(2_000);
  expect(asked(GROUP)).toHaveLength(5);
  expect(updates.at(-1)).toMatchObject([{ groupID: 'g2', name: 'Away end' }]);
  await say('g2', 12);
  expect(asked(GROUP)).toHaveLength(5);
});

test('several hosts are tried in turn; proxyServer fixes one; without any nothing is made', async () => {
  const urls: string[] = [];
  const Socket = function (this: { close(): void; onclose: (() => void) | null }, url: string) {
    urls.push(new URL(url).host);
    this.close = () => undefined;
    queueMicrotask(() => this.onclose?.());
  };
  const reach = async (where: { hosts?: string[]; proxyServer?: string }) => {
    const timers = handTimers();
    const chat = createChat({ SDKAppID: 1, ...where, WebSocket: Socket as never, timers, tabs: false });
    for (let round = 0; round < 4; round += 1) {
      await settle();
      timers.pass(60_000);
    }
    await chat.destroy();
    return urls.splice(0).slice(0, 4);
  };
  const hosts = ['ws://one', 'ws://two', 'ws://three'];
  expect(await reach({ hosts })).toEqual(['one', 'two', 'three', 'one']);
  expect(await reach({ hosts, proxyServer: 'ws://mine' })).toEqual(['mine', 'mine', 'mine', 'mine']);
  expect(() => create({ SDKAppID: 1 })).toThrow('proxyServer');
  expect(() => create({ SDKAppID: 1, hosts: [] })).toThrow('hosts');
});
