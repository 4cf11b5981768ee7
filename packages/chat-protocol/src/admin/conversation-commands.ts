import * as v from 'valibot';

import * as conversation from '../conversation/commands.ts';
import * as conversationGroup from '../conversation/group-commands.ts';
import * as mark from '../conversation/mark-commands.ts';
import * as groupMessage from '../group/message-commands.ts';
import * as receipt from '../group/receipt-commands.ts';
import * as message from '../message/commands.ts';
import * as extension from '../message/extension-commands.ts';
import { Count, Id, Ids, Text } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { defineAdminCommand, onBehalf } from './define-admin-command.ts';

export const setC2cRead = defineAdminCommand({
  path: 'openim/admin_set_msg_read',
  summary: 'Marks a one-to-one conversation as read on behalf of a user, up to a time; by default up to now.',
  request: shape({
    userId: field('Report_Account', Id),
    peerId: field('Peer_Account', Id),
    untilSec: field('MsgReadTime', v.optional(Count)),
  }),
  answer: shape({}),
});

export const getUnreadCounts = defineAdminCommand({
  path: 'openim/get_c2c_unread_msg_num',
  summary: 'Returns a user’s number of unread one-to-one messages, in total and by peer.',
  request: shape({ userId: field('To_Account', Id), peerIds: field('Peer_Account', Ids(10)) }),
  answer: shape({
    all: field('AllC2CUnreadMsgNum', Count),
    byPeer: list(
      'C2CUnreadMsgNumList',
      shape({ peerId: field('Peer_Account', Text), count: field('C2CUnreadMsgNum', Count) }),
    ),
  }),
});

export const getConversations = onBehalf(conversation.getConversations, {
  summary: 'Returns a page of a user’s conversations.',
  path: 'recentcontact/get_list',
});

export const deleteConversations = onBehalf(conversation.deleteConversations, {
  summary: 'Removes conversations from a user’s list.',
  path: 'recentcontact/delete',
});

export const createConversationGroup = onBehalf(conversationGroup.createConversationGroup, {
  summary: 'Creates conversation groups of a user.',
});

export const updateConversationGroup = onBehalf(conversationGroup.updateConversationGroup, {
  summary: 'Renames a conversation group, or changes its conversations.',
});

export const deleteConversationGroup = onBehalf(conversationGroup.deleteConversationGroup, {
  summary: 'Deletes conversation groups of a user.',
});

export const getConversationGroups = onBehalf(conversation.getConversationGroups, {
  summary: 'Returns a page of a user’s conversation groups and marks.',
});

export const findConversationGroups = onBehalf(conversation.findConversationGroups, {
  summary: 'Returns the groups and marks of some conversations of a user.',
});

export const markConversations = onBehalf(mark.markConversations, {
  summary: 'Marks conversations of a user, or sets their custom data.',
});

export const modifyC2cMessage = onBehalf(message.modifyC2cMessage, {
  summary: 'Changes a one-to-one message; `From_Account` is its sender.',
});

export const modifyGroupMessage = onBehalf(groupMessage.modifyGroupMessage, {
  summary: 'Changes a group message on behalf of a member.',
});

export const setC2cExtensions = onBehalf(extension.setC2cExtensions, {
  summary: 'Sets or deletes extensions of a one-to-one message; `From_Account` is its sender.',
});

export const getC2cExtensions = onBehalf(extension.getC2cExtensions, {
  summary: 'Returns the extensions of a one-to-one message; `From_Account` is its sender.',
});

export const setGroupExtensions = onBehalf(extension.setGroupExtensions, {
  summary: 'Sets or deletes extensions of a group message on behalf of a member.',
});

export const getGroupExtensions = onBehalf(extension.getGroupExtensions, {
  summary: 'Returns the extensions of a group message on behalf of a member.',
});

export const getGroupReceipts = onBehalf(receipt.getGroupReceipts, {
  summary: 'Returns how many members have read messages of `From_Account`.',
});

export const getGroupReceiptDetail = onBehalf(receipt.getGroupReceiptDetail, {
  summary: 'Returns which members have read a message of `From_Account`.',
});
