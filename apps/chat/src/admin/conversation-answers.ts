import * as commands from '@touchline/chat-protocol/admin/conversation-commands';

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
import { answerAdmin } from './answer-admin.ts';
import { onBehalf, runAs } from './on-behalf.ts';

const setC2cRead = answerAdmin(commands.setC2cRead, async ({ userId, peerId, untilSec }, context) => {
  const lastTimeSec = untilSec ?? context.nowSec();
  const read = { cookie: '', items: [{ peerUserId: peerId, lastTimeSec, receipt: 0 }] };
  return runAs(setC2cReadAnswer, { read }, { context, userId });
});

const getUnreadCounts = answerAdmin(
  commands.getUnreadCounts,
  async ({ userId, peerIds }, { conversations }) => {
    const found = await conversations.unreadByPeer(userId);
    const byPeer = new Map(found.map((one) => [one.peerId, one.count]));
    return {
      all: found.reduce((sum, one) => sum + one.count, 0),
      byPeer: peerIds.map((peerId) => ({ peerId, count: byPeer.get(peerId) ?? 0 })),
    };
  },
);

export const conversationAnswers = {
  setC2cRead,
  getUnreadCounts,
  getConversations: onBehalf(commands.getConversations, getConversations),
  deleteConversations: onBehalf(commands.deleteConversations, deleteConversations),
  createConversationGroup: onBehalf(commands.createConversationGroup, createConversationGroup),
  updateConversationGroup: onBehalf(commands.updateConversationGroup, updateConversationGroup),
  deleteConversationGroup: onBehalf(commands.deleteConversationGroup, deleteConversationGroup),
  getConversationGroups: onBehalf(commands.getConversationGroups, getConversationGroups),
  findConversationGroups: onBehalf(commands.findConversationGroups, findConversationGroups),
  markConversations: onBehalf(commands.markConversations, markConversations),
  modifyC2cMessage: onBehalf(commands.modifyC2cMessage, modifyC2cMessage),
  modifyGroupMessage: onBehalf(commands.modifyGroupMessage, modifyGroupMessage),
  setC2cExtensions: onBehalf(commands.setC2cExtensions, setC2cExtensions),
  getC2cExtensions: onBehalf(commands.getC2cExtensions, getC2cExtensions),
  setGroupExtensions: onBehalf(commands.setGroupExtensions, setGroupExtensions),
  getGroupExtensions: onBehalf(commands.getGroupExtensions, getGroupExtensions),
  getGroupReceipts: onBehalf(commands.getGroupReceipts, getGroupReceipts),
  getGroupReceiptDetail: onBehalf(commands.getGroupReceiptDetail, getGroupReceiptDetail),
};
