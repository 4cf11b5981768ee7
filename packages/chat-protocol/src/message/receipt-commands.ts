import * as v from 'valibot';

import { defineCommand, groupServcmd } from '../define-command.ts';
import { Count, Flag, Id, OptionalText, Text } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';

const NOTHING = shape({});

/** Tells the peer that these messages of his were read. @source im §7 "Send read receipt" */
export const sendC2cReceipts = defineCommand({
  servcmd: 'openim.c2c_msg_read_receipt',
  head: 'session',
  request: shape({
    peerUserId: field('Peer_Account', Id),
    messages: list(
      'C2CMsgInfo',
      shape({
        fromUserId: field('From_Account', Id),
        toUserId: field('To_Account', Id),
        sequence: field('MsgSeq', Count),
        random: field('MsgRandom', Count),
        timeSec: field('MsgTime', Count),
        clientTimeSec: field('MsgClientTime', v.optional(Count, 0)),
      }),
      30,
    ),
  }),
  answer: NOTHING,
});

const Sequences = list('MsgSeqList', shape({ sequence: field('MsgSeq', Count) }), 30);

/** Tells a group that these messages were read. @source im §7 "Read receipts: send" */
export const sendGroupReceipts = defineCommand({
  ...groupServcmd('group_msg_receipt'),
  head: 'session',
  request: shape({ groupId: field('GroupId', Id), messages: Sequences }),
  answer: NOTHING,
});

/** How many have read each of these messages, and how many have not. @source im §7 "Read receipts: query" */
export const getGroupReceipts = defineCommand({
  ...groupServcmd('get_group_msg_receipt'),
  head: 'session',
  request: shape({ groupId: field('GroupId', Id), messages: Sequences }),
  answer: shape({
    receipts: list(
      'GroupMsgReceiptList',
      shape({
        code: field('Code', v.optional(v.number(), 0)),
        sequence: field('MsgSeq', Count),
        readCount: field('ReadNum', v.optional(Count, 0)),
        unreadCount: field('UnreadNum', v.optional(Count, 0)),
      }),
    ),
  }),
});

/** @source im §9 "Read receipt detail page default and max 100" */
export const MAX_RECEIPT_PAGE = 100;

/** Who has read a message (flag 0), or has not (flag 1), by pages. @source im §7 "Read receipts: detail" */
export const getGroupReceiptDetail = defineCommand({
  ...groupServcmd('get_group_msg_receipt_detail'),
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    sequence: field('MsgSeq', Count),
    flag: field('Flag', Flag),
    cursor: field('Cursor', v.optional(v.union([Text, v.number()]), '')),
    count: field('Num', v.optional(Count, MAX_RECEIPT_PAGE)),
  }),
  answer: shape({
    cursor: field('Cursor', OptionalText),
    isFinished: field('IsFinish', Count),
    readers: list('ReadList', shape({ userId: field('Read_Account', Text) })),
    others: list('UnreadList', shape({ userId: field('Unread_Account', Text) })),
  }),
});
