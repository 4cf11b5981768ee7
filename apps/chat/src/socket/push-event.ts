import { attributesEvent } from '@touchline/chat-protocol/attribute/pushes';
import {
  deletedEvent,
  groupMembersEvent,
  groupRenamedEvent,
  groupsCreatedEvent,
  groupsDeletedEvent,
  markedEvent,
  pinnedEvent,
} from '@touchline/chat-protocol/conversation/pushes';
import { countersEvent } from '@touchline/chat-protocol/counter/pushes';
import { followEvent } from '@touchline/chat-protocol/follow/pushes';
import {
  applicationEvent,
  applicationGoneEvent,
  applicationsReadEvent,
  blacklistEvent,
  friendChangedEvent,
  friendsAddedEvent,
  friendsDeletedEvent,
} from '@touchline/chat-protocol/friend/pushes';
import {
  groupModifiedEvent,
  groupReadEvent,
  groupReceiptEvent,
  groupRecalledEvent,
  mentionEvent,
  topicsEvent,
} from '@touchline/chat-protocol/group/change-pushes';
import {
  groupMessageEvent,
  groupNoticeEvent,
  groupStateEvent,
  groupTipEvent,
} from '@touchline/chat-protocol/group/pushes';
import { roomEvent } from '@touchline/chat-protocol/live-room/pushes';
import {
  c2cModifiedEvent,
  extendedPlace,
  reactedPlace,
  remindTypeEvent,
} from '@touchline/chat-protocol/message/change-pushes';
import { extensionEvent } from '@touchline/chat-protocol/message/extension-pushes';
import {
  c2cMessageEvent,
  c2cRecalledEvent,
  c2cReceiptEvent,
  ownReadEvent,
  peerReadEvent,
  type PushEvent,
  readAllEvent,
} from '@touchline/chat-protocol/message/pushes';
import { reactionEvent } from '@touchline/chat-protocol/message/reaction-pushes';
import { profileChangedEvent } from '@touchline/chat-protocol/profile/pushes';
import { doNotDisturbEvent } from '@touchline/chat-protocol/session/do-not-disturb-commands';
import { userStatusEvent } from '@touchline/chat-protocol/status/pushes';

import type { ChatEvent } from '../delivery/notice.ts';

type Encoders = {
  [Type in ChatEvent['type']]: (event: Extract<ChatEvent, { type: Type }>) => PushEvent;
};

const ENCODERS: Encoders = {
  messageSent: ({ message }) => c2cMessageEvent(message),
  messageModified: ({ change }) => c2cModifiedEvent(change),
  messageRecalled: ({ recall }) => c2cRecalledEvent([recall]),
  peerRead: ({ readerId, readSec }) => peerReadEvent(readerId, readSec),
  conversationRead: ({ peerId, readSec }) => ownReadEvent(peerId, readSec),
  allRead: ({ readsC2c, groups }) => readAllEvent(readsC2c, groups),
  messagesReceipted: ({ readerId, messages }) => c2cReceiptEvent(readerId, messages),
  remindTypeSet: ({ peerId, remindType, updateSequence }) =>
    remindTypeEvent(peerId, remindType, updateSequence),
  reactionChanged: ({ message, state }) => reactionEvent(reactedPlace(message), state),
  extensionsChanged: ({ message, change }) => extensionEvent(change, extendedPlace(message)),
  groupMessageSent: ({ message }) => groupMessageEvent(message),
  groupChanged: ({ tip }) => groupTipEvent(tip),
  groupStateChanged: ({ tip }) => groupStateEvent(tip),
  groupNotified: ({ notice }) => groupNoticeEvent(notice),
  groupMessagesRecalled: ({ recall }) => groupRecalledEvent(recall),
  groupMessageModified: ({ change }) => groupModifiedEvent(change),
  groupRead: (read) => groupReadEvent(read),
  groupMessageReceipted: ({ receipt }) => groupReceiptEvent(receipt),
  mentioned: ({ mention }) => mentionEvent(mention),
  topicsChanged: ({ change }) => topicsEvent(change),
  attributesChanged: ({ change }) => attributesEvent(change),
  countersChanged: ({ groupId, operation, sequence, counters }) =>
    countersEvent(groupId, { type: operation, sequence, counters }),
  roomChanged: ({ groupId, event, random, timeSec }) => roomEvent(groupId, event, { random, timeSec }),
  blacklistChanged: ({ userIds, isAdded }) => blacklistEvent(userIds, isAdded),
  friendsAdded: ({ userIds }) => friendsAddedEvent(userIds),
  friendsDeleted: ({ userIds }) => friendsDeletedEvent(userIds),
  friendChanged: ({ userId, values }) => friendChangedEvent(userId, values),
  friendRequested: ({ application }) => applicationEvent(application),
  friendRequestsEnded: ({ fromUserId, userIds }) => applicationGoneEvent(fromUserId, userIds),
  friendRequestsRead: ({ untilSec }) => applicationsReadEvent(untilSec),
  followsChanged: ({ changes }) => followEvent(changes),
  profileChanged: ({ userId, items }) => profileChangedEvent(userId, items),
  statusChanged: ({ userId, status, customStatus }) =>
    userStatusEvent(userId, status, Buffer.from(customStatus).toString('base64')),
  quietHoursSet: ({ hours }) => doNotDisturbEvent(hours),
  conversationsPinned: ({ conversations, isPinned }) => pinnedEvent(conversations, isPinned),
  conversationsDeleted: ({ conversations }) => deletedEvent(conversations),
  conversationsMarked: ({ items }) => markedEvent(items),
  conversationGroupsCreated: ({ groups }) => groupsCreatedEvent(groups),
  conversationGroupsDeleted: ({ groups }) => groupsDeletedEvent(groups),
  conversationGroupRenamed: ({ group, oldName }) => groupRenamedEvent(group, oldName),
  conversationGroupFilled: ({ group, contacts }) => groupMembersEvent(group, contacts),
};

/** Encodes an event in the wire's names. */
export const pushEventOf = (event: ChatEvent): PushEvent => {
  // The table ties each encoder to its event; the compiler cannot follow the pair through the look-up.
  const encode = ENCODERS[event.type] as (event: ChatEvent) => PushEvent;
  return encode(event);
};
