import type { Clock } from '@touchline/engines/clock/clock';
import type { Counters } from '@touchline/engines/counters/counters';
import type { Log } from '@touchline/engines/log/log';
import type { ObjectStore } from '@touchline/engines/objects/objects';
import type { Presence } from '@touchline/engines/presence/presence';

import type { ChatApp } from './app/chat-app.ts';
import type { ConversationRepository } from './conversation/conversation-repository.ts';
import type { KeptNotices } from './delivery/kept-notices.ts';
import type { Outbox } from './delivery/outbox.ts';
import type { Tell } from './delivery/tell.ts';
import type { FollowRepository } from './follow/follow-repository.ts';
import type { FriendRepository } from './friend/friend-repository.ts';
import type { RelationRepository } from './friend/relation-repository.ts';
import type { ApplicationRepository } from './group/application-repository.ts';
import type { GroupRepository } from './group/group-repository.ts';
import type { RestrictionRepository } from './group/restriction-repository.ts';
import type { IdempotencyRepository } from './admin/idempotency-repository.ts';
import type { Webhooks } from './webhook/webhooks.ts';
import type { AtTipRepository } from './group/at-tip-repository.ts';
import type { AttributeRepository } from './attribute/attribute-repository.ts';
import type { GroupCounterRepository } from './counter/counter-repository.ts';
import type { InvitationRepository } from './group/invitation-repository.ts';
import type { MarkRepository } from './live-room/mark-repository.ts';
import type { PermissionGroupRepository } from './permission-group/permission-group-repository.ts';
import type { PinRepository } from './group/pin-repository.ts';
import type { ReceiptRepository } from './group/receipt-repository.ts';
import type { RoomGates } from './live-room/room-gate.ts';
import type { RoomTallies } from './live-room/room-tallies.ts';
import type { Rooms } from './live-room/rooms.ts';
import type { TopicRepository } from './topic/topic-repository.ts';
import type { MessageRepository } from './message/message-repository.ts';
import type { CommitMessage } from './message/commit-messages.ts';
import type { AssertMaySpeak } from './message/may-speak.ts';
import type { InTurn } from './message/turns.ts';
import type { ImportRepository } from './message/import-messages.ts';
import type { MissedMessages } from './message/missed-messages.ts';
import type { ConversationGroupRepository } from './conversation/group-of-conversations-repository.ts';
import type { ConversationMarkRepository } from './conversation/mark-repository.ts';
import type { LabelRepository } from './mass-push/label-repository.ts';
import type { PushRunner } from './mass-push/push-runner.ts';
import type { PushTaskRepository } from './mass-push/push-task-repository.ts';
import type { ForbiddenFileRepository } from './upload/forbidden-file-repository.ts';
import type { MergedRepository } from './merged/merged-repository.ts';
import type { ExtensionRepository } from './message/extension-repository.ts';
import type { ReactionRepository } from './message/reaction-repository.ts';
import type { C2cReceiptRepository } from './message/receipt-repository.ts';
import type { SearchRepository } from './search/search-repository.ts';
import type { StatusRepository } from './status/status-repository.ts';
import type { Transcriber } from './speech/transcriber.ts';
import type { Translator } from './translate/translator.ts';
import type { AccountRepository } from './profile/account-repository.ts';
import type { Profiles } from './profile/profiles.ts';
import type { DoNotDisturbRepository } from './session/do-not-disturb-repository.ts';
import type { SessionRepository } from './session/session-repository.ts';

/** One login: which user, on which instance. */
export type Session = {
  appId: number;
  userId: string;
  tinyId: string;
  /** As it was at login. */
  customStatus: string;
  instanceId: number;
  a2: string;
  a2Hash: string;
  /** When the UserSig ends that the login began with, Unix seconds. */
  expiresSec: number;
  /** What was pushed to this login and not acknowledged. */
  outbox: Outbox;
  /** When it was tied to its first socket: what was said before is the past to it. 0 when it came back to another. */
  enteredMs: number;
  /** True once its first socket has asked for what was said before. */
  hasSynced: boolean;
  /** Live rooms this login is in; entered again after a reconnect. */
  rooms: Set<string>;
  /** True once it was ended from elsewhere: its socket may still say goodbye. */
  isEnded: boolean;
};

/** One open socket, as handlers see it. */
export type Connection = {
  id: string;
  session: Session | undefined;
  /** Live rooms that this socket reads without login. */
  anonymousRooms: Set<string>;
  /** What the client called this service when it connected: scheme, host and port. */
  origin: string;
  /** Where it comes from, for the app's own server. */
  address: string;
  /** Writes one frame. */
  push(servcmd: string, body: Record<string, unknown>): void;
  close(code: number, reason: string): void;
};

/** What handlers may ask of the sockets of this process. */
export type Sockets = {
  /** Ties a login to a socket: from now on it is told what concerns its user. */
  bind(connection: Connection, session: Session): Promise<void>;
  /** Finds the login of an a2 key and ties it to the socket. @throws {ChatError} SESSION_KEY_EXPIRED */
  resume(connection: Connection, a2: string): Promise<Session>;
  /** The login has asked for what it missed: once that is answered, what came meanwhile follows. */
  caughtUp(
    connection: Connection,
    isListed: (message: { conversation: string; sequence: number }) => boolean,
  ): void;
  /** Ends that tie; with `forget` the login itself is over. */
  unbind(connection: Connection, options: { forget: boolean }): Promise<void>;
  /** From now on, events of the room go to this socket. */
  enter(connection: Connection, groupId: string): void;
  leave(connection: Connection, groupId: string): void;
  /** Tells whether somebody has a socket in this process, other than that of one instance. */
  isHere(appId: number, receiver: { userId: string; exceptInstance?: number }): boolean;
};

/** What every handler of one app may use. */
export type ChatContext = {
  app: ChatApp;
  clock: Clock;
  log: Log;
  presence: Presence;
  counters: Counters;
  objects: ObjectStore;
  helloIntervalSec: number;
  accounts: AccountRepository;
  profiles: Profiles;
  sessions: SessionRepository;
  relations: RelationRepository;
  friends: FriendRepository;
  follows: FollowRepository;
  applications: ApplicationRepository;
  messages: MessageRepository;
  missed: MissedMessages;
  keptNotices: KeptNotices;
  c2cReceipts: C2cReceiptRepository;
  extensions: ExtensionRepository;
  merged: MergedRepository;
  statuses: StatusRepository;
  conversationMarks: ConversationMarkRepository;
  conversationGroups: ConversationGroupRepository;
  /** Undefined where the server has none. */
  translator: Translator | undefined;
  /** Undefined where the server has none. */
  transcriber: Transcriber | undefined;
  conversations: ConversationRepository;
  groups: GroupRepository;
  restrictions: RestrictionRepository;
  reactions: ReactionRepository;
  pins: PinRepository;
  search: SearchRepository;
  imports: ImportRepository;
  quietHours: DoNotDisturbRepository;
  labels: LabelRepository;
  pushTasks: PushTaskRepository;
  /** Brings messages to many on their way. */
  pushes: PushRunner;
  forbiddenFiles: ForbiddenFileRepository;
  attributes: AttributeRepository;
  groupCounters: GroupCounterRepository;
  topics: TopicRepository;
  permissionGroups: PermissionGroupRepository;
  receipts: ReceiptRepository;
  atTips: AtTipRepository;
  invitations: InvitationRepository;
  marks: MarkRepository;
  /** Answers of the administration that are kept for a repeated call. */
  answered: IdempotencyRepository;
  webhooks: Webhooks;
  rooms: Rooms;
  /** Live rooms as they were a moment ago. */
  gates: RoomGates;
  /** What is told of live rooms once a second. */
  tallies: RoomTallies;
  commit: CommitMessage;
  maySpeak: AssertMaySpeak;
  /** Keeps the order of what one sender says in one place. */
  inTurn: InTurn;
  tell: Tell;
  sockets: Sockets;
  /** Unix seconds. */
  nowSec: () => number;
};

/** The context of a request from somebody who is logged in. */
export type SessionContext = ChatContext & {
  connection: Connection;
  session: Session;
  userId: string;
  head: RequestHead;
};

/** What the head of a request says of its sender, checked for shape only. */
export type RequestHead = {
  servcmd: string;
  seq: number;
  appId?: number | undefined;
  userId?: string | undefined;
  userSig?: string | undefined;
  a2?: string | undefined;
  tinyId?: string | undefined;
};
