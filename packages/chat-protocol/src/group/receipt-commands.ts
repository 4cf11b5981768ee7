import * as v from 'valibot';

import { defineCommand, groupServcmd } from '../define-command.ts';
import { Count, Flag, Id, LooseCount, Text } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';

/** @source im §9 "Read receipt detail page default and max 100" */
export const MAX_RECEIPT_PAGE = 100;

const Sequences = list('MsgSeqList', shape({ sequence: field('MsgSeq', Count) }), 30);

/** Number of readers of each message; requested by their sender. @source im §7 "Read receipts: query" */
export const getGroupReceipts = defineCommand({
  ...groupServcmd('get_group_msg_receipt'),
  head: 'session',
  request: shape({ groupId: field('GroupId', Id), messages: Sequences }),
  answer: shape({
    receipts: list(
      'GroupMsgReceiptList',
      shape({
        code: field('Code', v.number()),
        sequence: field('MsgSeq', Count),
        readCount: field('ReadNum', Count),
        unreadCount: field('UnreadNum', Count),
      }),
    ),
  }),
});

/** Reports messages as read by the caller. @source im §7 "Read receipts: send" */
export const sendGroupReceipts = defineCommand({
  ...groupServcmd('group_msg_receipt'),
  head: 'session',
  request: shape({ groupId: field('GroupId', Id), messages: Sequences }),
  answer: shape({}),
});

/** Members who have read a message, or have not. @source im §7 "Read receipts: detail" */
export const getGroupReceiptDetail = defineCommand({
  ...groupServcmd('get_group_msg_receipt_detail'),
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    sequence: field('MsgSeq', Count),
    /** 1: those who have not read it. */
    wantsUnread: field('Flag', Flag),
    cursor: field('Cursor', v.optional(LooseCount, 0)),
    limit: field('Num', v.optional(Count, MAX_RECEIPT_PAGE)),
  }),
  answer: shape({
    cursor: field('Cursor', Text),
    isComplete: field('IsFinish', Flag),
    readers: list('ReadList', shape({ userId: field('Read_Account', Text) })),
    others: list('UnreadList', shape({ userId: field('Unread_Account', Text) })),
  }),
});
