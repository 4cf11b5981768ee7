import * as v from 'valibot';

import { defineCommand, groupServcmd } from '../define-command.ts';
import { ControlWords } from '../message/c2c-message.ts';
import { Elements } from '../message/elements.ts';
import { Count, Flag, Id, OptionalText, Text, TextUpTo } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { AtInfo, PRIORITIES } from './group-message.ts';
import { MAX_RECEIVERS } from './rules.ts';

const CLOUD_CUSTOM_DATA_BYTES = 8 * 1024;

/** Sends one message to a group; the server assigns the sequence. @source im §7 "Group messages: Send" */
export const sendGroupMessage = defineCommand({
  ...groupServcmd('send_group_msg'),
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    groupId: field('GroupId', Id),
    topicId: field('TopicId', v.optional(Text)),
    random: field('Random', Count),
    clientSequence: field('ClientSeq', v.optional(Count, 0)),
    priority: field('MsgPriority', v.optional(v.picklist([...PRIORITIES, '']), 'Normal')),
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
