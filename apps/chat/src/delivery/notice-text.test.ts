import { expect, test } from 'vitest';

import { mirrored, nameOfMessage, type Notice, type UsersNotice } from './notice.ts';
import { readNotice, writeNotice } from './notice-text.ts';

const message = { fromUserId: 'ana', toUserId: 'bo', sequence: 1, random: 2, timeSec: 3, elements: [] };

const said: UsersNotice = {
  kind: 'users',
  appId: 7,
  userIds: ['bo'],
  event: { type: 'messageSent', message },
  mirror: { userId: 'ana', exceptInstance: 5 },
};

test('on the sender’s other devices from and to are swapped', () => {
  expect(mirrored(said)).toEqual({
    kind: 'users',
    appId: 7,
    userIds: ['ana'],
    exceptInstance: 5,
    event: {
      type: 'messageSent',
      message: { ...message, fromUserId: 'bo', toUserId: 'ana', isSync: 1 },
    },
  });
});

test('the address of a message names its receivers and both of its copies, and leaves the message whole', () => {
  const { address, notice } = readNotice(writeNotice(said));
  const copy = mirrored(said);
  expect(address).toEqual({
    appId: 7,
    to: [{ userId: 'bo' }, { userId: 'ana', exceptInstance: 5 }],
    names: [nameOfMessage(said), copy && nameOfMessage(copy)],
  });
  expect(notice()).toEqual(said);
});

test('what is no message between two has no address', () => {
  const told: Notice = { kind: 'left', appId: 7, groupId: 'g', userId: 'ana' };
  const { address, notice } = readNotice(writeNotice(told));
  expect(address).toBeUndefined();
  expect(notice()).toEqual(told);
});
