import { hash } from 'node:crypto';

import {
  C2C_RECALLED,
  type C2cMessageInput,
  type ControlWord,
} from '@touchline/chat-protocol/message/c2c-message';
import type { SenderBadge } from '@touchline/chat-protocol/live-room/rules';
import { EVENT, PLACE, type GroupMessageInput } from '@touchline/chat-protocol/group/group-message';

/** What messages of topics say of their community. @source protocol "grpMsg: MillionGroupFlag" */
const WITH_TOPICS = 2;

/** What of a message travels untouched; the rest of it are columns. */
export type MessageContent = {
  /** A list of elements, or the object of a tip. */
  body: unknown;
  custom: string;
  tinyId: string;
  nick: string;
  avatar: string;
  nameCard?: string;
  control: readonly ControlWord[];
  needsReceipt: 0 | 1;
  hasExtensions: 0 | 1;
  /** Of group messages: 1 high … 4 lowest. */
  priority?: number;
  mentions?: readonly { isAll: number; userId?: string | undefined }[];
  /** Of messages in a topic. */
  topicId?: string;
  /** Receivers of a targeted group message; other members do not see it. */
  receiverIds?: readonly string[];
  /** Badges of the sender at the time of a room message. */
  badge?: SenderBadge;
};

/** A message as it is stored. */
export type StoredMessage = {
  sequence: number;
  fromUserId: string;
  toUserId: string | undefined;
  random: number;
  clientSequence: number;
  clientTimeSec: number;
  timeSec: number;
  commitMs: number;
  isTip: boolean;
  version: number;
  revokedBy: string | undefined;
  content: MessageContent;
};

/** What a group message says of its group. */
export type GroupOfMessage = { groupId: string; name: string; type: string; avatar: string };

/** Tells whether two messages under one random number are the same. */
export const payloadHash = ({ body, custom }: Pick<MessageContent, 'body' | 'custom'>): string =>
  hash('sha256', JSON.stringify([body, custom]), 'base64');

/** The same of a content as it is stored. */
export const payloadHashOf = (content: string): string =>
  // Written by ourselves from a checked request.
  payloadHash(JSON.parse(content) as MessageContent);

const controlFlags = (words: readonly ControlWord[]): { control?: Record<string, number> } =>
  words.length === 0 ? {} : { control: Object.fromEntries(words.map((word) => [word, 1])) };

type Revocable = Pick<StoredMessage, 'revokedBy'>;
const revoker = ({ revokedBy }: Revocable): { revoker?: { userId: string } } =>
  revokedBy === undefined ? {} : { revoker: { userId: revokedBy } };

/** Bodies were checked when they came in and are stored as text, so their type is known again only by this cast. */
const elementsOf = (content: MessageContent): C2cMessageInput['elements'] =>
  content.body as C2cMessageInput['elements'];

/** A one-to-one message for history, sync and push. */
export const toC2cMessage = (message: StoredMessage, toUserId: string): C2cMessageInput => ({
  fromUserId: message.fromUserId,
  toUserId,
  sequence: message.clientSequence,
  random: message.random,
  timeSec: message.timeSec,
  clientTimeSec: message.clientTimeSec,
  clientSequence: message.clientSequence,
  tinyId: message.content.tinyId,
  elements: elementsOf(message.content),
  cloudCustomData: message.content.custom,
  nick: message.content.nick,
  avatar: message.content.avatar,
  flagBits: message.revokedBy === undefined ? 0 : C2C_RECALLED,
  version: message.version,
  needsReceipt: message.content.needsReceipt,
  hasExtensions: message.content.hasExtensions,
  ...controlFlags(message.content.control),
  ...revoker(message),
});

/** A group message or tip for history, polls and pushes. */
export const toGroupMessage = (message: StoredMessage, group: GroupOfMessage): GroupMessageInput => {
  const { content } = message;
  return {
    fromUserId: message.fromUserId,
    groupId: group.groupId,
    ...(content.topicId !== undefined && { topicId: content.topicId }),
    sequence: message.sequence,
    random: message.random,
    timeSec: message.timeSec,
    clientTimeSec: message.clientTimeSec,
    clientSequence: message.clientSequence,
    priority: content.priority ?? 2,
    tinyId: content.tinyId,
    elements: elementsOf(content),
    cloudCustomData: content.custom,
    group: {
      groupId: group.groupId,
      name: group.name,
      type: group.type,
      avatar: group.avatar,
      ...(content.topicId !== undefined && { topicId: content.topicId, communityFlag: WITH_TOPICS }),
      ...(content.badge !== undefined && { badge: content.badge }),
      ...(message.isTip
        ? {}
        : {
            senderNick: content.nick,
            senderAvatar: content.avatar,
            sender: { nameCard: content.nameCard ?? '' },
          }),
    },
    place: message.revokedBy === undefined ? PLACE.visible : PLACE.recalled,
    event: message.isTip ? EVENT.groupTip : EVENT.groupMessage,
    version: message.version,
    needsReceipt: content.needsReceipt,
    mentions: [...(content.mentions ?? [])],
    hasExtensions: content.hasExtensions,
    ...controlFlags(content.control),
    ...revoker(message),
  };
};
