import { expect, test } from 'vitest';
import { readRoomPush, ROOM_PUSHES, writeRoomPush, type ArrivedPush } from './room-push.ts';

/** The list of the specification, misspellings included. */
const SPECIFIED = [
  'C2CRoomMessage',
  'RoomMessage',
  'EnterRoomMessage',
  'SendPackage',
  'OtherRoomPackageNotify',
  'GiftAnimation',
  'AttentAnchor',
  'LiveGroupMemberJoinExit',
  'RoomNotifyTypeSetManager',
  'changeRoomTitle',
  'Banuser',
  'changePubConfig',
  'clearChatList',
  'QuizBalanceFinished',
  'ChatGroupTipsMessage',
  'ChatGroupAnnouceNew',
  'sendCouponGift',
  'revokeMessage',
  'ChatGroupAnchorfansNewMsg',
  'C2CRoomMessageBatch',
];

test('the 20 push types of rooms stand under their literal names', () => {
  expect(Object.keys(ROOM_PUSHES).toSorted()).toEqual(SPECIFIED.toSorted());
});

const push: ArrivedPush = { type: 'changeRoomTitle', title: '德比之夜', n: 3, of: 9, at: 1_800_000_000_000 };

test('a push is read as it was written', () => {
  expect(readRoomPush(writeRoomPush(push))).toEqual(push);
});

test.each([
  ['no JSON', '{'],
  ['another type', JSON.stringify({ v: 1, ...push, type: 'GiftAnimationX' })],
  [
    'one that the chat sends by itself',
    JSON.stringify({ v: 1, ...push, type: 'clearChatList', sequence: 1 }),
  ],
  ['another version', JSON.stringify({ v: 2, ...push })],
  ['a missing field', JSON.stringify({ v: 1, ...push, title: undefined })],
  ['a field of another kind', JSON.stringify({ v: 1, ...push, n: '3' })],
  ['the name of something every object has', JSON.stringify({ v: 1, ...push, type: 'constructor' })],
])('what is no push is ignored: %s', (_name, data) => {
  expect(readRoomPush(data)).toBeUndefined();
});
