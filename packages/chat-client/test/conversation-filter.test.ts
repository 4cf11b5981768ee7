import { expect, test } from 'vitest';

import { EVENT } from '../src/event/event-names.ts';
import { logIn, openClient } from './client-world.ts';
import { fakeServer, NOW_SEC } from './fake-server.ts';

const item = (Type: number, id: string, more: object = {}) => ({
  Type,
  ...(Type === 1 ? { To_Account: id } : { ToAccount: id }),
  MsgTimeStamp: NOW_SEC,
  MsgSeq: 1,
  MsgShow: '',
  LastMsg: { MsgBody: [] },
  ...more,
});

const enter = async () => {
  const server = fakeServer();
  server.answer('recentcontact.page_get', () => ({
    CompleteFlag: 1,
    SessionItem: [
      item(1, 'bo'),
      item(1, 'cy', { StandardMark: '10' }),
      item(2, 'club', { UnreadMsgCount: 3 }),
    ],
    TimeStamp: 0,
    StartIndex: 0,
    TopTimeStamp: 0,
    TopStartIndex: 0,
  }));
  server.answer('recentcontact.get_contact_group', () => ({
    CompleteFlag: 1,
    GroupItem: [{ GroupId: 7, GroupName: 'home' }],
    ContactItem: [{ Type: 1, To_Account: 'bo', ContactGroupId: [7] }],
  }));
  const chat = openClient(server);
  const grouped = new Promise((resolve) => chat.on(EVENT.CONVERSATION_GROUP_LIST_UPDATED, resolve));
  await logIn(chat);
  await grouped;
  return chat;
};

test.each([
  ['all without options', undefined, ['C2Cbo', 'C2Ccy', 'GROUPclub']],
  ['those of a list of ids', ['C2Ccy', 'C2Cnobody'], ['C2Ccy']],
  ['none for an empty list', [], []],
  ['one type', { type: 'GROUP' }, ['GROUPclub']],
  ['one mark', { markType: 2 }, ['C2Ccy']],
  ['one conversation group', { groupName: 'home' }, ['C2Cbo']],
  ['those with unread messages', { hasUnreadCount: true }, ['GROUPclub']],
  ['those without mentions', { hasGroupAtInfo: false, type: 'C2C' }, ['C2Cbo', 'C2Ccy']],
] as const)('getConversationList gives %s', async (_title, which, ids) => {
  const chat = await enter();
  const { data } = await chat.getConversationList(which);
  expect(data.conversationList.map(({ conversationID }) => conversationID).toSorted()).toEqual(ids);
});
