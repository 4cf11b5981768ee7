import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, Flag, Id, Ids, LooseCount, OptionalText, Text, TextUpTo } from '../scalars.ts';
import { field, list, nested, shape } from '../shape.ts';
import { C2cMessage, ControlWords } from './c2c-message.ts';
import { Elements } from './elements.ts';
import { ModifiedMessage } from './modified-message.ts';

const NOTHING = shape({});

/** Largest custom data of a message. */
const CLOUD_CUSTOM_DATA_BYTES = 8 * 1024;

/** Notification for a device that is not connected; stored unchanged. @source im §7 "offlinePushInfo" */
const OfflinePush = v.optional(v.record(v.string(), v.unknown()));

/** Sends one message to one user. Idempotent by sender and random. @source im §7 "C2C messages: Send" */
export const sendC2cMessage = defineCommand({
  servcmd: 'openim.sendmsg',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    toUserId: field('To_Account', Id),
    sequence: field('MsgSeq', Count),
    random: field('MsgRandom', Count),
    elements: field('MsgBody', Elements),
    cloudCustomData: field('CloudCustomData', TextUpTo(CLOUD_CUSTOM_DATA_BYTES)),
    nick: field('From_AccountNick', OptionalText),
    avatar: field('From_AccountHeadurl', OptionalText),
    /** 0 means online only: neither stored nor counted. */
    lifeTimeSec: field('MsgLifeTime', v.optional(Count)),
    offlinePush: field('OfflinePushInfo', OfflinePush),
    control: field('SendMsgControl', ControlWords),
    clientTimeSec: field('MsgClientTime', v.optional(Count)),
    needsReceipt: field('IsNeedReadReceipt', Flag),
    hasExtensions: field('SupportMessageExtension', Flag),
  }),
  answer: shape({
    timeSec: field('MsgTime', Count),
    messageKey: field('MsgKey', OptionalText),
    receiptCode: field('ReadReceiptCode', v.optional(Count)),
  }),
});

/** History of one conversation, oldest first within a page. @source im §7 "Roaming" */
export const getC2cHistory = defineCommand({
  servcmd: 'openim.getroammsg',
  head: 'session',
  request: shape({
    peerUserId: field('Peer_Account', Id),
    count: field('MaxCnt', v.optional(Count, 15)),
    lastTimeSec: field('LastMsgTime', v.optional(LooseCount, 0)),
    messageKey: field('MsgKey', OptionalText),
    withRecalled: field('WithRecalledMsg', Flag),
    /** 0 towards the past, 1 towards the present. */
    direction: field('GetDirection', Flag),
  }),
  answer: shape({
    isComplete: field('Complete', Flag),
    count: field('MsgCnt', v.optional(Count, 0)),
    lastTimeSec: field('LastMsgTime', v.optional(Count, 0)),
    messageKey: field('MsgKey', OptionalText),
    messages: list('MsgList', C2cMessage),
  }),
});

/** Unread counts and messages that were pushed but never acknowledged. @source im §7 "Sync unread" */
export const syncUnread = defineCommand({
  servcmd: 'openim.getmsg',
  head: 'session',
  request: shape({
    cookie: field('Cookie', OptionalText),
    syncFlag: field('SyncFlag', v.optional(Count, 0)),
    needsAbstract: field('NeedAbstract', v.optional(Count, 1)),
    isOnlineSync: field('IsOnlineSync', Flag),
    needsSignalling: field('NeedSignaling', v.optional(Count, 1)),
  }),
  answer: shape({
    /** Never empty: the public client drops an answer with an empty cookie. */
    cookie: field('Cookie', v.pipe(Text, v.minLength(1))),
    /** 2 ends the loop. */
    syncFlag: field('SyncFlag', Count),
    messages: list('MsgList', C2cMessage),
    events: field('EventArray', v.optional(v.array(v.unknown()), [])),
    remaining: list(
      'C2CRemainingUnreadCount',
      shape({
        fromUserId: field('From_Account', Id),
        lastTimeSec: field('LastMsgTime', v.optional(Count, 0)),
      }),
    ),
    unread: list(
      'C2CPairUnreadCount',
      shape({ fromUserId: field('From_Account', Id), count: field('UnreadCount', Count) }),
    ),
  }),
});

/** Marks one-to-one conversations as read up to a time. @source im §7 "Set read" */
export const setC2cRead = defineCommand({
  servcmd: 'openim.msgreaded',
  head: 'session',
  request: shape({
    read: nested(
      'C2CMsgReaded',
      shape({
        cookie: field('Cookie', OptionalText),
        items: list(
          'C2CMsgReadedItem',
          shape({
            peerUserId: field('To_Account', Id),
            lastTimeSec: field('LastedMsgTime', Count),
            receipt: field('Receipt', v.optional(Count, 0)),
          }),
          100,
        ),
      }),
    ),
  }),
  answer: NOTHING,
});

/** Time up to which each of these users has read your messages; in the order of the request. */
export const getPeerReadTime = defineCommand({
  servcmd: 'openim.get_peer_read_time',
  head: 'session',
  request: shape({ userIds: field('To_Account', Ids(100)) }),
  answer: shape({ readTimesSec: field('ReadTime', v.optional(v.array(Count), [])) }),
});

/** Remind type of one-to-one conversations: 0 notify, 1 discard, 2 accept without notifying. */
export const getC2cRemindTypes = defineCommand({
  servcmd: 'openim.get_c2c_peer_mute_notifications',
  head: 'session',
  request: shape({
    updateSequence: field('UpdateSeq', v.optional(Count, 0)),
    userIds: field('Peer_Account', Ids(500)),
  }),
  answer: shape({
    updateSequence: field('UpdateSeq', Count),
    remindTypes: list(
      'MuteNotificationsList',
      shape({
        userId: field('Peer_Account', Id),
        remindType: field('MuteNotifications', v.picklist([0, 1, 2])),
      }),
    ),
  }),
});

const MessagePlace = shape({
  fromUserId: field('From_Account', Id),
  toUserId: field('To_Account', Id),
  sequence: field('MsgSeq', Count),
  random: field('MsgRandom', Count),
  timeSec: field('MsgTimeStamp', v.optional(Count, 0)),
});

/** Recalls an own message within two minutes. @source im §7 "Revoke" */
export const recallC2cMessage = defineCommand({
  servcmd: 'openim.msgwithdraw',
  head: 'session',
  request: shape({ message: nested('MsgInfo', MessagePlace) }),
  answer: NOTHING,
});

/** Deletes messages for the caller only. @source im §9 "Delete message limited to 30 at a time" */
export const deleteC2cMessages = defineCommand({
  servcmd: 'openim.delete_c2c_msg_ramble',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    peerUserId: field('To_Account', Id),
    /** `sequence_random_time` of each. */
    keys: field('MsgKeyList', Ids(30)),
  }),
  answer: NOTHING,
});

/** Sets the remind type of conversations with at most 30 users. @source im §7 "Set C2C remind types" */
export const setC2cRemindType = defineCommand({
  servcmd: 'openim.set_c2c_peer_mute_notifications',
  head: 'session',
  request: shape({
    userIds: field('Peer_Account', Ids(30)),
    remindType: field('Mute_Notifications', v.picklist([0, 1, 2], 'must be 0, 1 or 2')),
  }),
  answer: shape({
    updateSequence: field('UpdateSeq', Count),
    errors: list(
      'ErrorList',
      shape({ userId: field('Peer_Account', Id), errorCode: field('ErrorCode', Count) }),
    ),
  }),
});

/**
 * Modifies a message. The version that the caller knows must be the current one, otherwise the answer is
 * MODIFY_CONFLICT with the current copy. @source im §7 "Modify remote message"
 */
export const modifyC2cMessage = defineCommand({
  servcmd: 'openim.modify_c2c_msg',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', Id),
    toUserId: field('To_Account', Id),
    sequence: field('MsgSeq', Count),
    random: field('MsgRandom', Count),
    timeSec: field('MsgTime', v.optional(Count, 0)),
    version: field('MsgVersion', v.optional(Count, 0)),
    elements: field('MsgBody', v.optional(Elements)),
    cloudCustomData: field('CloudCustomData', v.optional(v.pipe(Text, v.maxBytes(CLOUD_CUSTOM_DATA_BYTES)))),
  }),
  answer: ModifiedMessage,
});
