import * as v from 'valibot';

import { defineCommand, groupServcmd } from '../define-command.ts';
import { ControlWords } from '../message/c2c-message.ts';
import { ModifiedMessage } from '../message/commands.ts';
import { Elements } from '../message/elements.ts';
import { Count, Flag, Id, LooseCount, OptionalText, Text, TextUpTo } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { AtInfo, GroupMessage, PRIORITIES } from './group-message.ts';
import { MAX_RECEIVERS } from './rules.ts';

const NOTHING = shape({});
const CLOUD_CUSTOM_DATA_BYTES = 8 * 1024;

/** Sends one message to a group; the server gives the sequence. @source im §7 "Group messages: Send" */
export const sendGroupMessage = defineCommand({
  ...groupServcmd('send_group_msg'),
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    groupId: field('GroupId', Id),
    topicId: field('TopicId', v.optional(Text)),
    random: field('Random', Count),
    clientSequence: field('ClientSeq', v.optional(Count, 0)),
    priority: field('MsgPriority', v.optional(v.union([v.picklist(PRIORITIES), v.literal('')]), 'Normal')),
    elements: field('MsgBody', Elements),
    cloudCustomData: field('CloudCustomData', TextUpTo(CLOUD_CUSTOM_DATA_BYTES)),
    isOnlineOnly: field('OnlineOnlyFlag', Flag),
    mentions: list('GroupAtInfo', AtInfo, 50),
    control: field('SendMsgControl', ControlWords),
    clientTimeSec: field('MsgClientTime', v.optional(Count)),
    needsReceipt: field('NeedReadReceipt', Flag),
    receiverIds: field('To_Account', v.optional(v.pipe(v.array(Id), v.maxLength(MAX_RECEIVERS)))),
    hasExtensions: field('SupportMessageExtension', Flag),
  }),
  answer: shape({
    timeSec: field('MsgTime', Count),
    sequence: field('MsgSeq', Count),
    receiptCode: field('ReadReceiptCode', v.optional(Count)),
  }),
});

/** Group history, newest first, at or below a sequence. @source im §7 "Group messages: Roaming" */
export const getGroupHistory = defineCommand({
  ...groupServcmd('group_msg_get'),
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    topicId: field('TopicId', v.optional(Text)),
    count: field('ReqMsgNumber', v.optional(Count, 15)),
    /** Highest sequence wanted; 0 means the newest. */
    sequence: field('ReqMsgSeq', v.optional(LooseCount, 0)),
    withRecalled: field('WithRecalledMsg', v.optional(Count, 1)),
    /** These alone, as version 3 of the public client asks for pinned ones. */
    sequences: field('ReqMsgSeqList', v.optional(v.pipe(v.array(LooseCount), v.maxLength(100)))),
  }),
  answer: shape({
    groupId: field('GroupId', v.optional(Text)),
    messages: list('RspMsgList', GroupMessage),
    /** 2: nothing older. */
    isFinished: field('IsFinished', Count),
    /** Where the next page begins; version 3 of the public client takes 0 for the end. */
    nextSequence: field('NextReqMsgSeq', v.optional(Count, 0)),
    invisibleSequences: field('InvisibleMsgSeq', v.optional(v.array(Count), [])),
  }),
});

/** @source im §7 "Group messages: Set read" */
export const setGroupRead = defineCommand({
  ...groupServcmd('msg_read_report'),
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    topicId: field('TopicId', v.optional(Text)),
    sequence: field('MsgReadedSeq', Count),
  }),
  answer: NOTHING,
});

/** Deletes messages of a group for oneself alone. @source im §7 "Group messages: Delete" */
export const deleteGroupMessages = defineCommand({
  ...groupServcmd('delete_group_ramble_msg_by_seq'),
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    topicId: field('TopicId', v.optional(Text)),
    userId: field('Deleter_Account', OptionalText),
    sequences: field('Seqs', v.pipe(v.array(LooseCount), v.maxLength(30, 'must have at most 30 entries'))),
  }),
  answer: NOTHING,
});

/** Changes a group message, as `modifyC2cMessage` a one-to-one one; served by the one-to-one service for every group type. */
export const modifyGroupMessage = defineCommand({
  servcmd: 'openim.modify_group_msg',
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    topicId: field('TopicId', v.optional(Text)),
    sequence: field('MsgSeq', Count),
    version: field('MsgVersion', v.optional(Count, 0)),
    elements: field('MsgBody', v.optional(Elements)),
    cloudCustomData: field('CloudCustomData', v.optional(v.pipe(Text, v.maxBytes(CLOUD_CUSTOM_DATA_BYTES)))),
  }),
  answer: ModifiedMessage,
});
