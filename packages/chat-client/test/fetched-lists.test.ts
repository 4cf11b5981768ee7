import { expect, test } from 'vitest';

import { EVENT } from '../src/event/event-names.ts';
import type { Message } from '../src/message/message.ts';
import { logIn, openClient, turn } from './client-world.ts';
import { fakeServer, NOW_SEC } from './fake-server.ts';

const C2C_RECALLED = 8;

const line = (from: string, sequence: number, more: object = {}) => ({
  From_Account: from,
  To_Account: 'ada',
  MsgSeq: sequence,
  MsgRandom: sequence,
  MsgTimeStamp: NOW_SEC + sequence,
  MsgClientTime: NOW_SEC + sequence,
  TinyId: '9',
  MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: `line ${sequence}` } }],
  ...more,
});

const enter = async () => {
  const server = fakeServer();
  const chat = openClient(server);
  await logIn(chat);
  const revoked: Message[] = [];
  const modified: Message[] = [];
  chat.on(EVENT.MESSAGE_REVOKED, ({ data }) => revoked.push(...data));
  chat.on(EVENT.MESSAGE_MODIFIED, ({ data }) => modified.push(...data));
  server.push({ Event: 9, C2cMsgArray: [line('bo', 1), line('bo', 2)] });
  await turn();
  return { server, chat, revoked, modified };
};

test('a message that a fetched list shows as recalled is recalled here too', async () => {
  const { server, chat, revoked } = await enter();
  server.answer('openim.getroammsg', () => ({
    Complete: 1,
    MsgList: [
      line('bo', 1, { MsgFlagBits: C2C_RECALLED, RevokerInfo: { Revoker_Account: 'bo' } }),
      line('bo', 2),
    ],
  }));
  const { data } = await chat.getMessageList({ conversationID: 'C2Cbo' });
  expect(data.messageList.map(({ isRevoked }) => isRevoked)).toEqual([true, false]);
  expect(revoked).toMatchObject([{ sequence: 1, revoker: 'bo' }]);
});

test('a message of a fetched list without its sender is left out and the others are read', async () => {
  const { server, chat } = await enter();
  const broken = { ...line('cy', 4), From_Account: undefined };
  server.answer('openim.getroammsg', () => ({
    Complete: 1,
    MsgList: [line('cy', 3), broken, line('cy', 5)],
  }));
  const { data } = await chat.getMessageList({ conversationID: 'C2Ccy' });
  expect(data.messageList.map(({ sequence }) => sequence)).toEqual([3, 5]);
});

const changeAt = (timeSec: number) => ({
  From_Account: 'bo',
  To_Account: 'ada',
  MsgSeq: 1,
  MsgRandom: 1,
  MsgTime: timeSec,
  MsgVersion: 1,
  MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'changed' } }],
});

test('a change of a one-to-one message with another time is ignored', async () => {
  const { server, modified } = await enter();
  server.push({ Event: 15, C2cMsgModNotifys: [changeAt(NOW_SEC + 99)] });
  await turn();
  expect(modified).toEqual([]);
  server.push({ Event: 15, C2cMsgModNotifys: [changeAt(NOW_SEC + 1)] });
  await turn();
  expect(modified).toMatchObject([{ payload: { text: 'changed' } }]);
});

test('users that do not exist are absent from the profiles', async () => {
  const { server, chat } = await enter();
  server.answer('profile.portrait_get_all', () => ({
    UserProfileItem: [
      { To_Account: 'bo', ProfileItem: [], ResultCode: 0 },
      { To_Account: '@TLS#NOT_FOUND', ProfileItem: [], ResultCode: 0 },
    ],
  }));
  const { data } = await chat.getUserProfile({ userIDList: ['bo', 'nobody'] });
  expect(data.map(({ userID }) => userID)).toEqual(['bo']);
});
