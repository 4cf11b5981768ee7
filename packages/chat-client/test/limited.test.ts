import { expect, test } from 'vitest';

import { EVENT } from '../src/event/event-names.ts';
import { logIn, openClient } from './client-world.ts';
import { fakeServer, NOW_SEC } from './fake-server.ts';
import { saidInClub, saidToAda } from './said-lines.ts';

const GROUP_ID = 'club';
const GROUP = `GROUP${GROUP_ID}`;
const PEER = 'C2Cbo';
const HISTORY = 'group_open_http_svc.group_msg_get';

const from = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index);

/** A ready client that has heard the first message of a group and of a peer; `say` lets more be said unheard. */
const enter = async () => {
  const server = fakeServer();
  let newest = 1;
  server.answer('group_open_http_svc.get_joined_group_list', () => ({
    TotalCount: 1,
    GroupIdList: [{ GroupId: GROUP_ID, Type: 'Public', Name: 'Club', NextMsgSeq: newest + 1 }],
  }));
  server.answer('recentcontact.page_get', () => {
    const last = { MsgTimeStamp: NOW_SEC + newest, MsgSeq: newest };
    const rows = [
      { Type: 2, ToAccount: GROUP_ID, ...last },
      { Type: 1, To_Account: 'bo', ...last },
    ];
    return {
      CompleteFlag: 1,
      SessionItem: rows,
      TimeStamp: 0,
      StartIndex: 0,
      TopTimeStamp: 0,
      TopStartIndex: 0,
    };
  });
  server.answer(HISTORY, ({ ReqMsgSeq, ReqMsgNumber }) => {
    const upTo = Number(ReqMsgSeq) === 0 ? newest : Math.min(newest, Number(ReqMsgSeq));
    const first = Math.max(1, upTo - Number(ReqMsgNumber) + 1);
    const found = from(first, upTo - first + 1).toReversed();
    return { RspMsgList: found.map(saidInClub), IsFinished: first === 1 ? 2 : 0 };
  });
  server.answer('openim.getroammsg', ({ LastMsgTime, MaxCnt, GetDirection }) => {
    if (Number(GetDirection) !== 1) return { Complete: 1, MsgList: from(newest - 14, 15).map(saidToAda) };
    const last = Number(LastMsgTime) - NOW_SEC;
    const next = from(last + 1, Math.min(Number(MaxCnt), newest - last));
    return {
      Complete: last + next.length === newest ? 1 : 0,
      MsgList: next.map(saidToAda),
      LastMsgTime: NOW_SEC + last + next.length,
    };
  });
  const chat = openClient(server);
  const told: string[] = [];
  chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) =>
    told.push(...data.map((one) => `${one.conversationID} ${one.sequence}`)),
  );
  await logIn(chat);
  await expect.poll(() => server.sent.some(({ servcmd }) => servcmd === 'openim.getmsg')).toBe(true);
  server.push({ Event: 3, GroupMsgArray: [saidInClub(1)] });
  server.push({ Event: 9, C2cMsgArray: [saidToAda(1)] });
  await expect.poll(() => told).toHaveLength(2);
  told.length = 0;
  const isLimited = (id: string) =>
    chat.stores.conversations.get().find((one) => one.conversationID === id)?.isLimited;
  return { chat, server, told, isLimited, say: (count: number) => void (newest += count) };
};
const patient = { timeout: 10_000 };

test('of a gap of 299 nothing is left out, and nothing is marked', async () => {
  const { server, told, isLimited, say } = await enter();
  say(299);
  server.cut();
  const expected = [GROUP, PEER].flatMap((id) => from(2, 299).map((sequence) => `${id} ${sequence}`));
  await expect.poll(() => told.toSorted(), patient).toEqual(expected.toSorted());
  expect([isLimited(GROUP), isLimited(PEER)]).toEqual([false, false]);
});

test.each([
  ['of a group', GROUP, 300],
  ['of a peer', PEER, 1_000],
])(
  'a gap %s that is too long is marked as limited, until the newest page has been read',
  async (_of, id, gap) => {
    const { chat, server, isLimited, say } = await enter();
    say(gap);
    server.cut();
    await expect.poll(() => isLimited(id), patient).toBe(true);
    const { data } = await chat.getMessageList({ conversationID: id });
    const sequences = data.messageList.map(({ sequence }) => sequence);
    // Nothing stands beside what it does not follow.
    expect(sequences).toEqual(from(gap - 13, 15));
    expect(isLimited(id)).toBe(false);
  },
);

test('a reader who was too slow for a group finds it marked, its newest page whole, and rooms and strangers left alone', async () => {
  const { chat, server, isLimited, say } = await enter();
  say(20);
  server.push({ Event: 3, GroupMsgArray: [saidInClub(21)] });
  server.tell('im_open_push.msg_push', {
    EventArray: [],
    Flag: 1,
    SkippedGroupIdList: [GROUP_ID, 'elsewhere'],
  });
  await expect.poll(() => isLimited(GROUP), patient).toBe(true);
  expect(isLimited('GROUPelsewhere')).toBeUndefined();
  expect(isLimited(PEER)).toBe(false);
  const { data } = await chat.getMessageList({ conversationID: GROUP });
  expect(data.messageList.map(({ sequence }) => sequence)).toEqual(from(7, 15));
  expect(isLimited(GROUP)).toBe(false);
});

test('a conversation that begins while the list is being read stands in it', async () => {
  const { chat, server } = await enter();
  server.answer('recentcontact.page_get', () => {
    server.push({ Event: 9, C2cMsgArray: [{ ...saidToAda(2), From_Account: 'cy', TinyId: '14411' }] });
    return {
      CompleteFlag: 1,
      SessionItem: [],
      TimeStamp: 0,
      StartIndex: 0,
      TopTimeStamp: 0,
      TopStartIndex: 0,
    };
  });
  server.cut();
  const ids = () => chat.stores.conversations.get().map(({ conversationID }) => conversationID);
  await expect.poll(ids, patient).toEqual(['C2Ccy']);
});

test('a list that came empty is asked for again when it is asked for', async () => {
  const { chat, server } = await enter();
  const page = { CompleteFlag: 1, TimeStamp: 0, StartIndex: 0, TopTimeStamp: 0, TopStartIndex: 0 };
  server.answer('recentcontact.page_get', () => ({ ...page, SessionItem: [] }));
  server.cut();
  await expect.poll(() => chat.stores.conversations.get(), patient).toEqual([]);
  const row = { Type: 1, To_Account: 'bo', MsgTimeStamp: NOW_SEC, MsgSeq: 1 };
  server.answer('recentcontact.page_get', () => ({ ...page, SessionItem: [row] }));
  const { data } = await chat.getConversationList();
  expect(data.conversationList).toMatchObject([{ conversationID: PEER }]);
});

test('a mention is gone from the list when its conversation is read', async () => {
  const { chat, server } = await enter();
  const mentions = () =>
    chat.stores.conversations.get().find((one) => one.conversationID === GROUP)?.groupAtInfoList;
  const at = (sequence: number, types: number[]) => ({
    Event: 12,
    GroupTips: [
      { GroupAtTips: { From_Account: 'bo', GroupId: GROUP_ID, MsgSeq: sequence, GroupAtType: types } },
    ],
  });
  server.push(at(1, [1]));
  server.push(at(1, [2]));
  await expect.poll(mentions).toMatchObject([{ from: 'bo', messageSequence: 1, atTypeArray: [3] }]);
  await chat.setMessageRead({ conversationID: GROUP });
  expect(mentions()).toEqual([]);
  const read = server.sent.findLast(({ servcmd }) => servcmd.endsWith('.msg_read_report'));
  expect(read?.body).toMatchObject({ GroupId: GROUP_ID, MsgReadedSeq: 1 });
});
