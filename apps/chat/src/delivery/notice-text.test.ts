import { expect, test } from 'vitest';

import { nameOfMessage } from './delivered.ts';
import { mirrored, readNotice, writeNotice } from './notice-text.ts';
import type { Notice } from './tell.ts';

type UsersNotice = Extract<Notice, { kind: 'users' }>;

const said: UsersNotice = {
  kind: 'users',
  appId: 7,
  userIds: ['bo'],
  event: { Event: 9, C2cMsgArray: [{ From_Account: 'ana', To_Account: 'bo', MsgSeq: 1, MsgRandom: 2 }] },
  mirror: { userId: 'ana', exceptInstance: 5 },
};

test('on the sender’s other devices from and to are swapped', () => {
  expect(mirrored(said)).toEqual({
    kind: 'users',
    appId: 7,
    userIds: ['ana'],
    exceptInstance: 5,
    event: {
      Event: 9,
      C2cMsgArray: [{ From_Account: 'bo', To_Account: 'ana', MsgSeq: 1, MsgRandom: 2, IsSyncMsg: 1 }],
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
