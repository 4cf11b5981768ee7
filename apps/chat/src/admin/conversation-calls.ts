import { Count, Id, Ids, Text } from '@touchline/chat-protocol/scalars';
import { field, list, shape } from '@touchline/chat-protocol/shape';
import * as v from 'valibot';

import createConversationGroup from '../conversation/create-conversation-group.ts';
import deleteConversationGroup from '../conversation/delete-conversation-group.ts';
import deleteConversations from '../conversation/delete-conversations.ts';
import findConversationGroups from '../conversation/find-conversation-groups.ts';
import getConversationGroups from '../conversation/get-conversation-groups.ts';
import getConversations from '../conversation/get-conversations.ts';
import markConversations from '../conversation/mark-conversations.ts';
import updateConversationGroup from '../conversation/update-conversation-group.ts';
import getGroupReceiptDetail from '../group/get-group-receipt-detail.ts';
import getGroupReceipts from '../group/get-group-receipts.ts';
import modifyGroupMessage from '../group/modify-group-message.ts';
import getC2cExtensions from '../message/get-c2c-extensions.ts';
import getGroupExtensions from '../message/get-group-extensions.ts';
import modifyC2cMessage from '../message/modify-c2c-message.ts';
import setC2cExtensions from '../message/set-c2c-extensions.ts';
import setC2cReadAnswer from '../message/set-c2c-read.ts';
import setGroupExtensions from '../message/set-group-extensions.ts';
import { adminCall } from './define-admin-call.ts';
import { onBehalf } from './on-behalf.ts';

const readC2c = onBehalf({
  answered: setC2cReadAnswer,
  about: 'Reads one-to-one conversations in the name of a user.',
});

const setRead = adminCall({
  path: 'openim/admin_set_msg_read',
  about: 'Reads a one-to-one conversation in the name of a user, up to a time; by default all of it.',
  request: shape({
    userId: field('Report_Account', Id),
    peerId: field('Peer_Account', Id),
    untilSec: field('MsgReadTime', v.optional(Count)),
  }),
  answer: shape({}),
  async run({ userId, peerId, untilSec }, context) {
    const lastTimeSec = untilSec ?? context.nowSec();
    const read = { items: [{ peerUserId: peerId, lastTimeSec }] };
    return readC2c.run({ actingUserId: userId, read }, context);
  },
});

const unread = adminCall({
  path: 'openim/get_c2c_unread_msg_num',
  about: 'How many one-to-one messages a user has not read: all, or by peer.',
  request: shape({ userId: field('To_Account', Id), peerIds: field('Peer_Account', Ids(10)) }),
  answer: shape({
    all: field('AllC2CUnreadMsgNum', Count),
    byPeer: list(
      'C2CUnreadMsgNumList',
      shape({ peerId: field('Peer_Account', Text), count: field('C2CUnreadMsgNum', Count) }),
    ),
  }),
  async run({ userId, peerIds }, { conversations }) {
    const found = await conversations.unreadByPeer(userId);
    const byPeer = new Map(found.map((one) => [one.peerId, one.count]));
    return {
      all: found.reduce((sum, one) => sum + one.count, 0),
      byPeer: peerIds.map((peerId) => ({ peerId, count: byPeer.get(peerId) ?? 0 })),
    };
  },
});

export const conversationCalls = [
  setRead,
  unread,
  onBehalf({
    answered: getConversations,
    about: 'Conversations of a user, by pages.',
    path: 'recentcontact/get_list',
  }),
  onBehalf({
    answered: deleteConversations,
    about: 'Takes conversations out of a user’s list.',
    path: 'recentcontact/delete',
  }),
  onBehalf({ answered: createConversationGroup, about: 'Makes conversation groups of a user.' }),
  onBehalf({
    answered: updateConversationGroup,
    about: 'Renames a conversation group, or changes what is in it.',
  }),
  onBehalf({ answered: deleteConversationGroup, about: 'Removes conversation groups of a user.' }),
  onBehalf({ answered: getConversationGroups, about: 'Conversation groups and marks of a user, by pages.' }),
  onBehalf({ answered: findConversationGroups, about: 'Groups and marks of some conversations of a user.' }),
  onBehalf({
    answered: markConversations,
    about: 'Marks conversations of a user, or sets their custom data.',
  }),
  onBehalf({
    answered: modifyC2cMessage,
    about: 'Changes a one-to-one message; `From_Account` is its sender.',
  }),
  onBehalf({ answered: modifyGroupMessage, about: 'Changes a group message in the name of a member.' }),
  onBehalf({
    answered: setC2cExtensions,
    about: 'Keys of a one-to-one message; `From_Account` is its sender.',
  }),
  onBehalf({
    answered: getC2cExtensions,
    about: 'Keys of a one-to-one message; `From_Account` is its sender.',
  }),
  onBehalf({ answered: setGroupExtensions, about: 'Keys of a group message, in the name of a member.' }),
  onBehalf({ answered: getGroupExtensions, about: 'Keys of a group message, in the name of a member.' }),
  onBehalf({
    answered: getGroupReceipts,
    about: 'How many have read messages of their sender, `From_Account`.',
  }),
  onBehalf({
    answered: getGroupReceiptDetail,
    about: 'Who has read a message of its sender, `From_Account`.',
  }),
];
