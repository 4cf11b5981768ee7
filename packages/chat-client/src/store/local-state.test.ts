import { expect, test, vi } from 'vitest';

import { createChat } from '../create-chat.ts';
import { memoryKeyValues, type KeyValues } from './key-values.ts';
import { logIn } from '../../test/client-world.ts';
import { fakeServer, NOW_SEC, type FakeServer } from '../../test/fake-server.ts';
import { saidInClub, saidToAda } from '../../test/said-lines.ts';
import { handTimers } from '../../test/hand-timers.ts';
import { settle } from '../../test/tab-browser.ts';

const CLUB = 'GROUPclub';
const BO = 'C2Cbo';
const PAGE = 15;

const upTo = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

/** A far end where this many lines were said to a group and by a peer, all of them read. */
const serverAt = (newest: number): FakeServer => {
  const server = fakeServer();
  const last = { MsgTimeStamp: NOW_SEC + newest, MsgSeq: newest };
  server.answer('group_open_http_svc.get_joined_group_list', () => ({
    TotalCount: 1,
    GroupIdList: [{ GroupId: 'club', Type: 'Public', Name: 'Club', NextMsgSeq: newest + 1 }],
  }));
  server.answer('recentcontact.page_get', () => ({
    CompleteFlag: 1,
    SessionItem: [
      { Type: 2, ToAccount: 'club', ...last },
      { Type: 1, To_Account: 'bo', LastC2CMsgFrom_Account: 'bo', ...last },
    ],
    TimeStamp: 0,
    StartIndex: 0,
    TopTimeStamp: 0,
    TopStartIndex: 0,
  }));
  server.answer('group_open_http_svc.group_msg_get', ({ ReqMsgSeq, ReqMsgNumber }) => {
    const end = Number(ReqMsgSeq) === 0 ? newest : Math.min(newest, Number(ReqMsgSeq));
    const first = Math.max(1, end - Number(ReqMsgNumber) + 1);
    return { RspMsgList: upTo(first, end).toReversed().map(saidInClub), IsFinished: first === 1 ? 2 : 0 };
  });
  server.answer('openim.getroammsg', ({ LastMsgTime, MaxCnt, GetDirection }) => {
    if (Number(GetDirection) !== 1)
      return { Complete: 0, MsgList: upTo(newest - PAGE + 1, newest).map(saidToAda) };
    const held = Number(LastMsgTime) - NOW_SEC;
    const next = upTo(held + 1, Math.min(newest, held + Number(MaxCnt)));
    const end = held + next.length;
    return { Complete: end === newest ? 1 : 0, MsgList: next.map(saidToAda), LastMsgTime: NOW_SEC + end };
  });
  return server;
};

const open = (server: FakeServer, storage: KeyValues, timers?: ReturnType<typeof handTimers>) =>
  createChat({
    SDKAppID: 1,
    proxyServer: 'ws://x',
    WebSocket: server.Socket,
    storage,
    tabs: false,
    ...(timers && { timers }),
  });

/** What a device keeps that has read both conversations while this many lines were there. */
const deviceThatRead = async (newest: number): Promise<KeyValues> => {
  const storage = memoryKeyValues();
  const server = serverAt(newest);
  server.answer('sns.friend_get', () => ({
    FriendNum: 1,
    UserDataItem: [{ To_Account: 'bo', ValueItem: [] }],
    CompleteFlag: 1,
  }));
  const chat = open(server, storage);
  await logIn(chat);
  for (const conversationID of [CLUB, BO]) await chat.getMessageList({ conversationID });
  // The state is stored once a second at most.
  await vi.waitFor(
    async () => {
      const kept = JSON.stringify(await storage.get('1:ada:state'));
      for (const id of [CLUB, BO]) expect(kept).toContain(`"conversationID":"${id}"`);
      expect(kept.split(`"line ${newest}"`).length).toBeGreaterThan(2);
      expect(kept).toContain('"friends":[{');
    },
    { timeout: 10_000 },
  );
  server.end();
  return storage;
};

test('what was said since the stored messages follows them, and nothing is left out or counted twice', async () => {
  const storage = await deviceThatRead(20);
  const chat = open(serverAt(60), storage);
  await logIn(chat);
  for (const id of [CLUB, BO]) {
    const held = () =>
      chat.stores
        .messages(id)
        .get()
        .map(({ sequence }) => sequence);
    await expect.poll(held, { timeout: 10_000 }).toEqual(upTo(6, 60));
    expect(chat.stores.conversations.get().find((one) => one.conversationID === id)?.unreadCount).toBe(0);
  }
  await chat.destroy();
});

test('without a network everything stored stays readable, also after the login was given up, and is not shown to another user', async () => {
  const storage = await deviceThatRead(20);
  const away = fakeServer();
  away.end();
  const timers = handTimers();
  const chat = open(away, storage, timers);
  const lines = () => chat.stores.messages(CLUB).get().length;
  const login = chat.login({ userID: 'ada', userSig: 'sig' }).catch((error: unknown) => error);
  await settle(200);
  expect([lines(), chat.stores.groups.get().length, chat.stores.relations.get().friends.length]).toEqual([
    PAGE,
    1,
    1,
  ]);
  for (let second = 0; second < 95; second += 1) timers.pass(1_000);
  expect(await login).toMatchObject({ code: 2801 });
  expect(lines()).toBe(PAGE);
  void chat.login({ userID: 'bo', userSig: 'sig' }).catch(() => undefined);
  await settle(200);
  expect([lines(), chat.stores.relations.get().friends.length]).toEqual([0, 0]);
});
