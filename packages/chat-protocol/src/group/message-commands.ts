import * as v from 'valibot';

import { defineCommand, groupServcmd } from '../define-command.ts';
import { ModifiedMessage } from '../message/modified-message.ts';
import { Elements } from '../message/elements.ts';
import { Count, Id, LooseCount, OptionalText, Text } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { GroupMessage } from './group-message.ts';

const NOTHING = shape({});
const CLOUD_CUSTOM_DATA_BYTES = 8 * 1024;

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
    /** Only these messages; version 3 of the public client uses it for pinned ones. */
    sequences: field('ReqMsgSeqList', v.optional(v.pipe(v.array(LooseCount), v.maxLength(100)))),
  }),
  answer: shape({
    groupId: field('GroupId', v.optional(Text)),
    messages: list('RspMsgList', GroupMessage),
    /** 2: there is nothing older. */
    isFinished: field('IsFinished', Count),
    /** Start of the next page; 0 marks the end for version 3 of the public client. */
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

/** Deletes messages of a group for the caller only. @source im §7 "Group messages: Delete" */
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

/**
 * Modifies a group message, as `modifyC2cMessage` does a one-to-one one; served by the one-to-one service for
 * every group type.
 */
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
