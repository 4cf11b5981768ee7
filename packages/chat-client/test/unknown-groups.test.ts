import { expect, test, vi } from 'vitest';

import type { Chat } from '../src/create-chat.ts';
import { EVENT } from '../src/event/event-names.ts';
import { logIn, openClient, turn } from './client-world.ts';
import { fakeServer, NOW_SEC } from './fake-server.ts';
import { handTimers } from './hand-timers.ts';

const PROBE = 'group_open_http_svc.get_group_self_member_info';
const enter = async () => {
  const [server, timers] = [fakeServer(), handTimers()];
  server.answer(PROBE, () => ({ GroupInfo: [{ GroupId: 'club', ErrorCode: 10010, ErrorInfo: 'none' }] }));
  const chat = openClient(server, { timers });
  const told: string[][] = [];
  chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) =>
    told.push(data.map(({ payload }) => ('text' in payload ? payload.text : ''))),
  );
  await logIn(chat, EVENT.GROUP_LIST_UPDATED);
  await turn();
  const probes = () => server.sent.filter(({ servcmd }) => servcmd === PROBE).length;
  const say = (sequence: number) =>
    server.push({
      Event: 3,
      GroupMsgArray: [
        {
          From_Account: 'bo',
          ToGroupId: 'club',
          MsgSeq: sequence,
          MsgRandom: sequence,
          MsgTimeStamp: NOW_SEC + sequence,
          MsgClientTime: NOW_SEC + sequence,
          TinyId: '14411',
          MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: `line ${sequence}` } }],
        },
      ],
    });
  return { chat, server, timers, told, probes, say };
};

const unread = (chat: Chat) => chat.stores.conversations.get().map((one) => one.unreadCount);

test('messages from unknown groups are cached and the group is probed: once it is known they are told, in their order', async () => {
  const { chat, server, timers, told, probes, say } = await enter();
  say(1);
  say(2);
  await vi.waitFor(() => expect(probes()).toBe(1));
  await turn();
  expect([told, unread(chat)]).toEqual([[], []]);
  const member = {
    GroupId: 'club',
    Type: 'Public',
    Name: 'Club',
    ErrorCode: 0,
    SelfInfo: { Role: 'Member' },
  };
  server.answer(PROBE, () => ({ GroupInfo: [member] }));
  timers.pass(1_000);
  await vi.waitFor(() => expect(told).toEqual([['line 1', 'line 2']]));
  expect(unread(chat)).toEqual([2]);
  say(3);
  await vi.waitFor(() => expect(told).toEqual([['line 1', 'line 2'], ['line 3']]));
  expect(probes()).toBe(2);
});

test('up to 4 checks run before the cache is dropped', async () => {
  const { chat, timers, told, probes, say } = await enter();
  say(1);
  for (let checks = 1; checks <= 4; checks += 1) {
    await vi.waitFor(() => expect(probes()).toBe(checks));
    await turn();
    timers.pass(1_000);
  }
  await turn();
  timers.pass(10_000);
  await turn();
  expect([probes(), told, unread(chat)]).toEqual([4, [], []]);
});

test('a group whose list has come in the meantime needs no further check', async () => {
  const { chat, server, told, probes, say } = await enter();
  say(1);
  await vi.waitFor(() => expect(probes()).toBe(1));
  const listed = { GroupId: 'club', Type: 'Public', Name: 'Club', SelfInfo: { Role: 'Member' } };
  server.answer('group_open_http_svc.get_joined_group_list', () => ({
    TotalCount: 1,
    GroupIdList: [listed],
  }));
  await chat.getGroupList();
  await vi.waitFor(() => expect(told).toEqual([['line 1']]));
});

test('what was kept for one user is not told to the next', async () => {
  const { chat, server, timers, told, probes, say } = await enter();
  say(1);
  await vi.waitFor(() => expect(probes()).toBe(1));
  await chat.logout();
  const ready = new Promise((resolve) => chat.on(EVENT.SDK_READY, resolve));
  await chat.login({ userID: 'cy', userSig: 'sig' });
  await ready;
  const member = {
    GroupId: 'club',
    Type: 'Public',
    Name: 'Club',
    ErrorCode: 0,
    SelfInfo: { Role: 'Member' },
  };
  server.answer(PROBE, () => ({ GroupInfo: [member] }));
  timers.pass(1_000);
  await turn();
  expect(told).toEqual([]);
});
