import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, Flag, OptionalText, Text } from '../scalars.ts';
import { field, list, maybeNested, shape } from '../shape.ts';
import { Revoker } from '../message/c2c-message.ts';
import { ReceivedElements } from '../message/elements.ts';

/** @source protocol "page_get: SessionItem[].Type" */
export const CONVERSATION_TYPE = { c2c: 1, group: 2 } as const;

const LastMessage = shape({
  elements: field('MsgBody', v.optional(ReceivedElements)),
  cloudCustomData: field('CloudCustomData', OptionalText),
  revoker: maybeNested('RevokerInfo', Revoker),
  event: field('Event', v.optional(Count)),
  groupTips: field('GroupTips', v.optional(v.unknown())),
});

/** One row of the list; one-to-one rows carry `userId`, group rows `groupId`. */
export const ConversationItem = shape({
  type: field('Type', v.picklist([1, 2])),
  userId: field('To_Account', v.optional(Text)),
  groupId: field('ToAccount', v.optional(Text)),
  timeSec: field('MsgTimeStamp', Count),
  sequence: field('MsgSeq', v.optional(Count, 0)),
  random: field('MsgRandom', v.optional(Count, 0)),
  c2cFromUserId: field('LastC2CMsgFrom_Account', OptionalText),
  groupFromUserId: field('MsgGroupFrom_Account', OptionalText),
  summary: field('MsgShow', OptionalText),
  /** 8: recalled one-to-one message; 2: recalled group message. */
  lastFlags: field('LastMsgFlags', v.optional(Count, 0)),
  lastMessage: maybeNested('LastMsg', LastMessage),
  peerNick: field('C2cNick', OptionalText),
  peerAvatar: field('C2cImage', OptionalText),
  groupName: field('GroupNick', OptionalText),
  groupAvatar: field('GroupImage', OptionalText),
  senderNick: field('MsgGroupFromNickName', OptionalText),
  senderNameCard: field('MsgGroupFromCardName', OptionalText),
  unread: field('UnreadMsgCount', v.optional(Count, 0)),
  readSequence: field('MsgGroupReadedSeq', v.optional(Count)),
  peerReadTimeSec: field('C2cPeerReadTime', v.optional(Count)),
  /** These three are sent if `AssistFlags` has 16: to version 3 of the public client. */
  remindType: field('MsgRecvOption', v.optional(Count)),
  remark: field('C2cRemark', v.optional(Text)),
  nextSequence: field('GroupNextMsgSeq', v.optional(Count)),
  isPinned: field('TopFlags', Flag),
  customMark: field('CustomMark', OptionalText),
  /** Characters 0 and 1, rightmost is bit 0. */
  standardMark: field('StandardMark', OptionalText),
  conversationGroupIds: field('ContactGroupId', v.optional(v.array(Count), [])),
});

const ConversationGroup = shape({ id: field('GroupId', Count), name: field('GroupName', Text) });

/** A page of the conversation list: pinned ones first, then by last message. @source im §7 "Paged list" */
export const getConversations = defineCommand({
  servcmd: 'recentcontact.page_get',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    timeSec: field('TimeStamp', v.optional(Count, 0)),
    startIndex: field('StartIndex', v.optional(Count, 0)),
    pinnedTimeSec: field('TopTimeStamp', v.optional(Count, 0)),
    pinnedStartIndex: field('TopStartIndex', v.optional(Count, 0)),
    orderType: field('OrderType', v.optional(Count, 1)),
    messageAssistFlags: field('MsgAssistFlags', v.optional(Count, 4)),
    assistFlags: field('AssistFlags', v.optional(Count, 15)),
  }),
  answer: shape({
    /** Must reach 1: after any other value the public client repeats the request without a pause. */
    isComplete: field('CompleteFlag', Flag),
    conversations: list('SessionItem', ConversationItem),
    timeSec: field('TimeStamp', Count),
    startIndex: field('StartIndex', Count),
    pinnedTimeSec: field('TopTimeStamp', Count),
    pinnedStartIndex: field('TopStartIndex', Count),
    groups: list('GroupItem', ConversationGroup),
  }),
});

/** Names one conversation in requests about the list. @source protocol "convItem" */
export const ContactItem = shape({
  type: field('Type', v.picklist([1, 2], 'must be 1 or 2')),
  userId: field('To_Account', v.optional(Text)),
  groupId: field('ToGroupId', v.optional(Text)),
});

const MarkedConversation = shape({
  type: field('Type', v.picklist([1, 2])),
  userId: field('To_Account', v.optional(Text)),
  groupId: field('ToGroupId', v.optional(Text)),
  standardMark: field('StandardMark', OptionalText),
  customMark: field('CustomMark', OptionalText),
  conversationGroupIds: field('ContactGroupId', v.optional(v.array(Count), [])),
});

/** Conversation groups and marks of every conversation, by pages. @source im §7 "Conversation-group list paging" */
export const getConversationGroups = defineCommand({
  servcmd: 'recentcontact.get_contact_group',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    startTimeSec: field('StartTime', v.optional(Count, 0)),
    startIndex: field('StartIndex', v.optional(Count, 0)),
  }),
  answer: shape({
    isComplete: field('CompleteFlag', Flag),
    nextStartIndex: field('NextStartIndex', v.optional(Count, 0)),
    groups: list('GroupItem', ConversationGroup),
    conversations: list('ContactItem', MarkedConversation),
  }),
});

/** The same for the named conversations; used by version 3 of the public client. */
export const findConversationGroups = defineCommand({
  servcmd: 'recentcontact.search_contact_group',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    items: list('ContactItem', ContactItem, 100),
  }),
  answer: shape({
    groups: list('GroupItem', ConversationGroup),
    conversations: list('ContactResultItem', MarkedConversation),
  }),
});

/** Pins (1) or unpins (2) conversations. @source im §7 "Pin" */
export const pinConversations = defineCommand({
  servcmd: 'recentcontact.top',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    operation: field('OperationType', v.picklist([1, 2], 'must be 1 or 2')),
    items: list('RecentContactItem', ContactItem, 100),
  }),
  answer: shape({}),
});

/** A conversation in requests that use another name for the group's field. */
const OldContactItem = shape({
  type: field('Type', v.picklist([1, 2], 'must be 1 or 2')),
  userId: field('To_Account', v.optional(Text)),
  groupId: field('ToGroupid', v.optional(Text)),
});

/**
 * Removes at most 100 conversations from the list, with or without their history.
 * @source im §7 "Delete conversation"
 */
export const deleteConversations = defineCommand({
  servcmd: 'recentcontact.batch_delete',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    items: list('ContactItem', OldContactItem, 100),
    clearsHistory: field('ClearRamble', Flag),
  }),
  answer: shape({
    results: list(
      'ResultItem',
      shape({
        resultCode: field('ResultCode', v.number()),
        type: field('Type', v.picklist([1, 2])),
        userId: field('To_Account', v.optional(Text)),
        groupId: field('ToGroupid', v.optional(Text)),
        resultInfo: field('ResultInfo', OptionalText),
      }),
    ),
  }),
});

/** Hides the history of one conversation from the caller. @source im §7 "Clear history" */
export const clearHistory = defineCommand({
  servcmd: 'recentcontact.clear_msg',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    type: field('Type', v.picklist([1, 2], 'must be 1 or 2')),
    userId: field('To_Account', v.optional(Text)),
    groupId: field('ToGroupid', v.optional(Text)),
  }),
  answer: shape({}),
});
