import type { AttributeChange } from '@touchline/chat-protocol/attribute/pushes';
import type { FollowChange } from '@touchline/chat-protocol/follow/pushes';
import type { ShownApplication } from '@touchline/chat-protocol/friend/pushes';
import type {
  GroupModification,
  GroupRecall,
  Mention,
  ReceiptCount,
  TopicsChange,
} from '@touchline/chat-protocol/group/change-pushes';
import type { GroupMessageInput } from '@touchline/chat-protocol/group/group-message';
import type { RoomEvent } from '@touchline/chat-protocol/live-room/pushes';
import type { C2cMessageInput } from '@touchline/chat-protocol/message/c2c-message';
import type { C2cModification, C2cRecall, MessageName } from '@touchline/chat-protocol/message/change-pushes';
import type { ExtensionChange } from '@touchline/chat-protocol/message/extension-pushes';
import type { ReactionState } from '@touchline/chat-protocol/message/reaction-pushes';
import type { KickType } from '@touchline/chat-protocol/session/pushes';

/** A one-to-one message that was pushed, by its place. */
export type PushedMessage = { conversation: string; sequence: number; commitMs: number };

/** Somebody's sockets, without the one an event came from. */
export type Receiver = { userId: string; exceptInstance?: number };

export type MessageSent = { type: 'messageSent'; message: C2cMessageInput };
type MessageModified = { type: 'messageModified'; change: C2cModification };
type MessageRecalled = { type: 'messageRecalled'; recall: C2cRecall };
/** The other side of a conversation has read up to a time. */
type PeerRead = { type: 'peerRead'; readerId: string; readSec: number };
/** Another device of the receiver has read up to a time. */
type ConversationRead = { type: 'conversationRead'; peerId: string; readSec: number };
type AllRead = {
  type: 'allRead';
  readsC2c: 0 | 1;
  groups: readonly { groupId: string; sequence: number }[];
};
type MessagesReceipted = {
  type: 'messagesReceipted';
  readerId: string;
  messages: readonly { tinyId: string; clientTimeSec: number; random: number; clientSequence: number }[];
};
type RemindTypeSet = { type: 'remindTypeSet'; peerId: string; remindType: number; updateSequence: number };
type ReactionChanged = { type: 'reactionChanged'; message: MessageName; state: ReactionState };
type ExtensionsChanged = { type: 'extensionsChanged'; message: MessageName; change: ExtensionChange };

export type GroupMessageSent = { type: 'groupMessageSent'; message: GroupMessageInput };
/** An event of a group that is part of its history. */
type GroupChanged = { type: 'groupChanged'; tip: GroupMessageInput };
/** Something happened in a group that leaves no trace in its history. */
type GroupStateChanged = { type: 'groupStateChanged'; tip: GroupMessageInput };
/** A system notice about a group. */
type GroupNotified = { type: 'groupNotified'; notice: GroupMessageInput };
type GroupMessagesRecalled = { type: 'groupMessagesRecalled'; recall: GroupRecall };
type GroupMessageModified = { type: 'groupMessageModified'; change: GroupModification };
type GroupRead = {
  type: 'groupRead';
  groupId: string;
  topicId?: string | undefined;
  sequence: number;
};
type GroupMessageReceipted = { type: 'groupMessageReceipted'; receipt: ReceiptCount };
type Mentioned = { type: 'mentioned'; mention: Mention };
type TopicsChanged = { type: 'topicsChanged'; change: TopicsChange };
type AttributesChanged = { type: 'attributesChanged'; change: AttributeChange };
type CountersChanged = {
  type: 'countersChanged';
  groupId: string;
  /** One of `COUNTER_CHANGE`. */
  operation: number;
  sequence: number;
  counters: readonly { key: string; value: number }[];
};
/** What happened in a live room beside its messages. */
type RoomChanged = {
  type: 'roomChanged';
  groupId: string;
  event: RoomEvent;
  /** Tells copies of one event from two events. */
  random: number;
  timeSec: number;
};

type BlacklistChanged = { type: 'blacklistChanged'; userIds: readonly string[]; isAdded: boolean };
type FriendsAdded = { type: 'friendsAdded'; userIds: readonly string[] };
type FriendsDeleted = { type: 'friendsDeleted'; userIds: readonly string[] };
type FriendChanged = {
  type: 'friendChanged';
  userId: string;
  values: readonly { tag: string; value: string }[];
};
type FriendRequested = { type: 'friendRequested'; application: ShownApplication };
/** Applications that one user made are settled or withdrawn. */
type FriendRequestsEnded = { type: 'friendRequestsEnded'; fromUserId: string; userIds: readonly string[] };
type FriendRequestsRead = { type: 'friendRequestsRead'; untilSec: number };
type FollowsChanged = { type: 'followsChanged'; changes: readonly FollowChange[] };
type ProfileChanged = {
  type: 'profileChanged';
  userId: string;
  items: readonly { tag: string; value: string | number }[];
};
type StatusChanged = {
  type: 'statusChanged';
  userId: string;
  /** One of `USER_STATUS`. */
  status: number;
  customStatus: string;
};
type QuietHoursSet = {
  type: 'quietHoursSet';
  hours: { startSec: number; endSec: number; isRepeated: 0 | 1; level: 0 | 1 | 2 };
};

type Contact = { peerId: string; isGroup: boolean };
type NamedGroup = { id: number; name: string };
type ConversationsPinned = {
  type: 'conversationsPinned';
  conversations: readonly Contact[];
  isPinned: boolean;
};
type ConversationsDeleted = { type: 'conversationsDeleted'; conversations: readonly Contact[] };
type ConversationsMarked = {
  type: 'conversationsMarked';
  items: readonly (Contact & { operation: 1 | 2; marks: string; custom: string })[];
};
type ConversationGroupsCreated = {
  type: 'conversationGroupsCreated';
  groups: readonly { group: NamedGroup; contacts: readonly Contact[] }[];
};
type ConversationGroupsDeleted = { type: 'conversationGroupsDeleted'; groups: readonly NamedGroup[] };
type ConversationGroupRenamed = { type: 'conversationGroupRenamed'; group: NamedGroup; oldName: string };
type ConversationGroupFilled = {
  type: 'conversationGroupFilled';
  group: NamedGroup;
  /** Operation 1 puts a conversation into the group, 2 takes it out. */
  contacts: readonly (Contact & { operation: 1 | 2 })[];
};

/** Everything that clients are notified of, in our nouns; `socket/push-event.ts` gives each its name on the wire. */
export type ChatEvent =
  | MessageSent
  | MessageModified
  | MessageRecalled
  | PeerRead
  | ConversationRead
  | AllRead
  | MessagesReceipted
  | RemindTypeSet
  | ReactionChanged
  | ExtensionsChanged
  | GroupMessageSent
  | GroupChanged
  | GroupStateChanged
  | GroupNotified
  | GroupMessagesRecalled
  | GroupMessageModified
  | GroupRead
  | GroupMessageReceipted
  | Mentioned
  | TopicsChanged
  | AttributesChanged
  | CountersChanged
  | RoomChanged
  | BlacklistChanged
  | FriendsAdded
  | FriendsDeleted
  | FriendChanged
  | FriendRequested
  | FriendRequestsEnded
  | FriendRequestsRead
  | FollowsChanged
  | ProfileChanged
  | StatusChanged
  | QuietHoursSet
  | ConversationsPinned
  | ConversationsDeleted
  | ConversationsMarked
  | ConversationGroupsCreated
  | ConversationGroupsDeleted
  | ConversationGroupRenamed
  | ConversationGroupFilled;

/** An event for users, on all their sockets. */
export type UsersNotice = {
  kind: 'users';
  appId: number;
  userIds: string[];
  event: ChatEvent;
  exceptInstance?: number;
  /** Of a one-to-one message: its receivers acknowledge it. */
  pushed?: PushedMessage;
  /** Of a message that was missed and found in SQL: its commit time. Logins that began later have it as history. */
  missedMs?: number;
  /** Of a one-to-one message: its sender, whose other devices receive it with from and to swapped. */
  mirror?: Receiver;
};

/** An event for everyone who is in a group or live room now. */
export type GroupNotice = {
  kind: 'group';
  appId: number;
  groupId: string;
  event: ChatEvent;
  /** Slow readers may miss it. */
  isDroppable: boolean;
  /** Of live rooms: may wait for the batch window of the room. */
  isBatched: boolean;
  exceptInstance?: number;
  missedMs?: number;
};

/** Changes who receives what, or what gateways remember. */
type StateNotice =
  /** What is remembered of a live room is outdated. */
  | { kind: 'roomChanged'; appId: number; groupId: string }
  | { kind: 'entered' | 'left'; appId: number; groupId: string; userId: string }
  | { kind: 'dissolved'; appId: number; groupId: string }
  | { kind: 'profile'; appId: number; userId: string };

export type KickNotice = {
  kind: 'kick';
  appId: number;
  userId: string;
  instanceIds: number[];
  type: KickType;
};

/** What chat processes publish to each other; every one of them delivers it to the sockets it holds. */
export type Notice = (UsersNotice | GroupNotice | StateNotice | KickNotice) & {
  /** Of notices that are kept for processes that the bus did not reach. */
  id?: string;
};

/** Names a message of a group. */
export const nameInGroup = (place: {
  appId: number;
  groupId: string;
  sequence: number;
  random: number;
}): string => JSON.stringify([place.appId, place.groupId, place.sequence, place.random]);

const storedGroupMessage = ({ event }: GroupNotice): GroupMessageInput | undefined => {
  if (event.type === 'groupMessageSent') return event.message;
  return event.type === 'groupChanged' ? event.tip : undefined;
};

/** Names a stored message by what its row in SQL says of it, too; undefined for every other event. */
export const nameOfMessage = (notice: Notice): string | undefined => {
  if (notice.kind === 'users' && notice.event.type === 'messageSent') {
    const { fromUserId, toUserId, sequence, random, isSync = 0 } = notice.event.message;
    return JSON.stringify([notice.appId, fromUserId, toUserId, sequence, random, isSync]);
  }
  if (notice.kind !== 'group') return undefined;
  const message = storedGroupMessage(notice);
  if (message === undefined) return undefined;
  const { sequence = 0, random = 0 } = message;
  return nameInGroup({ appId: notice.appId, groupId: notice.groupId, sequence, random });
};

/** The same message for the sender's other devices. @source protocol "Messages: Multi-device" */
export const mirrored = (notice: UsersNotice): UsersNotice | undefined => {
  const { kind, appId, event, mirror } = notice;
  if (mirror === undefined || event.type !== 'messageSent') return undefined;
  const { fromUserId, toUserId } = event.message;
  const message = { ...event.message, fromUserId: toUserId, toUserId: fromUserId, isSync: 1 as const };
  const { userId, ...except } = mirror;
  return { kind, appId, userIds: [userId], event: { type: 'messageSent', message }, ...except };
};
