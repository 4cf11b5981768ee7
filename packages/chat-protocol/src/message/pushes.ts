import * as v from 'valibot';

import { encode, field, list, nested, shape, type ShapeInput } from '../shape.ts';
import { Count, Id, Text } from '../scalars.ts';
import { EVENT } from '../group/group-message.ts';
import { C2cMessage, Revoker } from './c2c-message.ts';

/** One-to-one messages. */
export const C2cMessagesEvent = shape({ messages: list('C2cMsgArray', C2cMessage) });

/** The peer has read everything up to a time. */
export const PeerReadNotify = shape({
  readerId: field('To_Account', Id),
  pairs: list('UinPairReadArray', shape({ lastReadSec: field('LastReadTime', Count) })),
});

/** Another device of the user has read. */
export const OwnReadNotify = shape({
  pairs: list(
    'UinPairReadArray',
    shape({ peerUserId: field('From_Account', Id), lastReadSec: field('LastReadTime', Count) }),
  ),
});

export const RecallNotify = shape({
  recalls: list(
    'C2cWithdrawInfoArray',
    shape({
      fromUserId: field('From_Account', Id),
      toUserId: field('To_Account', Id),
      sequence: field('MsgSeq', Count),
      random: field('MsgRandom', Count),
      timeSec: field('MsgTimeStamp', Count),
      revoker: nested('RevokerInfo', Revoker),
    }),
  ),
});

export const C2cModifiedEvent = shape({
  changes: list(
    'C2cMsgModNotifys',
    shape({
      fromUserId: field('From_Account', Id),
      toUserId: field('To_Account', Id),
      sequence: field('MsgSeq', Count),
      random: field('MsgRandom', Count),
      timeSec: field('MsgTime', Count),
      elements: field('MsgBody', v.array(v.unknown())),
      version: field('MsgVersion', Count),
      cloudCustomData: field('CloudCustomData', v.optional(Text, '')),
    }),
  ),
});

/** One event of a push in wire format, as gateways exchange it. */
export type PushEvent = { Event: number } & Record<string, unknown>;

export const c2cMessageEvent = (message: ShapeInput<typeof C2cMessage>): PushEvent => ({
  Event: EVENT.c2cMessage,
  ...encode({ messages: [message] }, C2cMessagesEvent),
});

export const peerReadEvent = (readerId: string, lastReadSec: number): PushEvent => ({
  Event: EVENT.c2cNotify,
  C2cNotifyMsgArray: [{ C2cReadedReceipt: encode({ readerId, pairs: [{ lastReadSec }] }, PeerReadNotify) }],
});

export const ownReadEvent = (peerUserId: string, lastReadSec: number): PushEvent => ({
  Event: EVENT.c2cNotify,
  C2cNotifyMsgArray: [{ ReadC2cMsgNotify: encode({ pairs: [{ peerUserId, lastReadSec }] }, OwnReadNotify) }],
});

/** A one-to-one message was recalled. */
export const c2cRecalledEvent = (recall: ShapeInput<typeof RecallNotify>['recalls']): PushEvent => ({
  Event: EVENT.c2cNotify,
  C2cNotifyMsgArray: [{ WithdrawC2cMsgNotify: encode({ recalls: recall }, RecallNotify) }],
});

/** A user has read messages of the receiver with read receipts. @source protocol "C2cMsgInfo" */
export const c2cReceiptEvent = (
  readerId: string,
  messages: readonly { tinyId: string; clientTimeSec: number; random: number; clientSequence: number }[],
): PushEvent => ({
  Event: EVENT.c2cReceipt,
  User_Account: readerId,
  C2cMsgInfo: messages.map(({ tinyId, clientTimeSec, random, clientSequence }) => ({
    TinyId: tinyId,
    MsgClientTime: clientTimeSec,
    MsgRandom: random,
    MsgSeq: clientSequence,
  })),
});

/** Another device has read everything. @source protocol "C2CReadAllMsg" */
export const readAllEvent = (
  readsC2c: 0 | 1,
  groups: readonly { groupId: string; sequence: number }[],
): PushEvent => ({
  Event: EVENT.readAll,
  C2CReadAllMsg: readsC2c,
  GroupReadInfoArray: groups.map(({ groupId, sequence }) => ({ GroupId: groupId, LastReadMsgSeq: sequence })),
});
