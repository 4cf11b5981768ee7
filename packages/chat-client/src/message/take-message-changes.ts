import { GroupModifiedEvent } from '@touchline/chat-protocol/group/modified-event';
import { C2cModifiedEvent, RecallNotify } from '@touchline/chat-protocol/message/pushes';

import { isWire, numberOf, textOf, wiresOf, type Wire } from '../connection/read-wire.ts';
import { EVENT } from '../event/event-names.ts';
import type { ReadReceipt } from '../event/event-payloads.ts';
import type { ChatContext } from '../session/chat-context.ts';
import type { WireEvent } from '../session/noun.ts';
import { changeListed } from '../conversation/change-listed.ts';
import { withoutUnread } from '../conversation/contact.ts';
import type { Message } from './message.ts';
import { findAt, recallAll, type Place } from './recall-held.ts';
import { currentCopy, refreshLast } from './settle-message.ts';
import { decode } from '../connection/codec.ts';

/** Applies recalls, modifications, reads and receipts of pushes. @source protocol "Push events" */
export function takeMessageChange(context: ChatContext, event: WireEvent): void {
  if ('C2cNotifyMsgArray' in event)
    wiresOf(event['C2cNotifyMsgArray']).forEach((one) => takeC2cRecall(context, one));
  if ('C2cMsgModNotifys' in event) takeC2cModified(context, event);
  if ('GroupMsgModNotifys' in event) takeGroupModified(context, event);
  if ('C2cMsgInfo' in event) takeC2cReceipts(context, event);
  if ('C2CReadAllMsg' in event || 'GroupReadInfoArray' in event) takeAllRead(context, event);
  if ('GroupTips' in event) wiresOf(event['GroupTips']).forEach((tip) => takeGroupBody(context, tip));
}

function takeC2cRecall(context: ChatContext, notify: Wire) {
  const read = decode(notify['WithdrawC2cMsgNotify'], RecallNotify);
  if (!read.ok) return;
  const { userId } = context.self();
  const places = read.value.recalls.map((one) => ({
    conversationID: `C2C${one.fromUserId === userId ? one.toUserId : one.fromUserId}`,
    sequence: one.sequence,
    random: one.random,
    timeSec: one.timeSec,
    revoker: one.revoker.userId,
  }));
  recallAll(context, places);
}

interface Modified {
  elements: readonly unknown[];
  version: number;
  cloudCustomData: string;
}

/** Only a newer copy is applied. @source protocol "Push events: C2cMsgModNotifys" */
function modifyAll(context: ChatContext, changes: { place: Place; copy: Modified }[]) {
  const modified: Message[] = [];
  for (const { place, copy } of changes) {
    const message = findAt(context, place);
    if (!message || copy.version <= message.version) continue;
    const changed = context.messages.change(message.ID, { ...currentCopy(copy), isModified: true });
    if (!changed) continue;
    modified.push(changed);
    refreshLast(context, changed);
  }
  if (modified.length > 0) context.emit(EVENT.MESSAGE_MODIFIED, modified);
}

function takeC2cModified(context: ChatContext, event: WireEvent) {
  const read = decode(event, C2cModifiedEvent);
  if (!read.ok) return;
  const { userId } = context.self();
  modifyAll(
    context,
    read.value.changes.map((copy) => {
      const peer = copy.fromUserId === userId ? copy.toUserId : copy.fromUserId;
      const { sequence, random, timeSec } = copy;
      return { place: { conversationID: `C2C${peer}`, sequence, random, timeSec }, copy };
    }),
  );
}

function takeGroupModified(context: ChatContext, event: WireEvent) {
  const read = decode(event, GroupModifiedEvent);
  if (!read.ok) return;
  modifyAll(
    context,
    read.value.changes.map((copy) => ({
      place: { conversationID: `GROUP${copy.topicId || copy.groupId}`, sequence: copy.sequence },
      copy,
    })),
  );
}

const idOf = (info: Wire): string =>
  `${textOf(info['TinyId'])}-${Number(info['MsgClientTime'])}-${Number(info['MsgRandom'])}`;

function takeC2cReceipts(context: ChatContext, event: WireEvent) {
  const userID = textOf(event['User_Account']);
  const receipts: ReadReceipt[] = [];
  for (const info of wiresOf(event['C2cMsgInfo'])) {
    const message = context.messages.find(idOf(info));
    if (!message) continue;
    const readReceiptInfo = { ...message.readReceiptInfo, isPeerRead: true };
    context.messages.change(message.ID, { readReceiptInfo });
    receipts.push({ userID, messageID: message.ID, isPeerRead: true });
  }
  if (receipts.length > 0) context.emit(EVENT.MESSAGE_READ_RECEIPT_RECEIVED, receipts);
}

/** The content of a tip of event 5 that is not a notice. */
function takeGroupBody(context: ChatContext, tip: Wire) {
  const body = isWire(tip['MsgBody']) ? tip['MsgBody'] : {};
  const recalls = wiresOf(body['GroupWithdrawInfoArray']).map((one) => ({
    conversationID: `GROUP${textOf(one['TopicId']) || textOf(one['GroupId'])}`,
    sequence: Number(one['MsgSeq']),
    revoker: isWire(one['RevokerInfo']) ? textOf(one['RevokerInfo']['Revoker_Account']) : '',
  }));
  if (recalls.length > 0) recallAll(context, recalls);
  takeGroupReads(context, wiresOf(body['GroupReadInfoArray']));
  const group = isWire(tip['GroupInfo']) ? textOf(tip['GroupInfo']['GroupId']) : '';
  takeGroupReceipts(context, group, wiresOf(body['GroupMsgReceiptList']));
}

function takeGroupReceipts(context: ChatContext, groupID: string, infos: Wire[]) {
  const receipts: ReadReceipt[] = [];
  for (const info of infos) {
    const counts = { readCount: numberOf(info['ReadNum']), unreadCount: numberOf(info['UnreadNum']) };
    const message = context.messages.find(idOf(info));
    if (!message) continue;
    context.messages.change(message.ID, { readReceiptInfo: { ...message.readReceiptInfo, ...counts } });
    receipts.push({ groupID, messageID: message.ID, ...counts });
  }
  if (receipts.length > 0) context.emit(EVENT.MESSAGE_READ_RECEIPT_RECEIVED, receipts);
}

/** Another device of the user has read groups up to a sequence. */
function takeGroupReads(context: ChatContext, reads: Wire[]) {
  for (const read of reads) {
    const conversationID = `GROUP${textOf(read['TopicId']) || textOf(read['GroupId'])}`;
    const sequence = numberOf(read['LastReadMsgSeq']);
    changeListed(context, conversationID, (one) => ({
      ...one,
      unreadCount: Math.min(one.unreadCount, Math.max(0, one.lastMessage.lastSequence - sequence)),
      groupAtInfoList: one.groupAtInfoList.filter((at) => at.messageSequence > sequence),
    }));
  }
}

/** @source protocol "Push events: C2CReadAllMsg" */
function takeAllRead(context: ChatContext, event: WireEvent) {
  if (event['C2CReadAllMsg'] === 1) {
    for (const { conversationID, type } of context.conversations.list.get()) {
      if (type === 'C2C') context.conversations.change(conversationID, withoutUnread);
    }
  }
  takeGroupReads(context, wiresOf(event['GroupReadInfoArray']));
}

/** True for a tip of event 5 that changes messages and is not a notice. */
export const isMessageChange = (tip: { elements?: unknown }): boolean =>
  isWire(tip.elements) &&
  ['GroupWithdrawInfoArray', 'GroupReadInfoArray', 'GroupMsgReceiptList'].some(
    (key) => key in (tip.elements as Wire),
  );
