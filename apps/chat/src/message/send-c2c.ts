import type { ControlWord } from '@touchline/chat-protocol/message/c2c-message';
import { c2cMessageEvent } from '@touchline/chat-protocol/message/pushes';

import type { ChatContext } from '../context.ts';
import { c2cConversation } from '../conversation/conversation-name.ts';
import { askAboutMessage } from '../webhook/ask-about-message.ts';
import { AFTER, BEFORE } from '../webhook/webhooks.ts';
import type { Committed } from './commit-messages.ts';
import { type MessageContent, type StoredMessage, toC2cMessage } from './stored-message.ts';
import type { Turn } from './turns.ts';

export type OutgoingC2c = {
  fromUserId: string;
  toUserId: string;
  sequence: number;
  random: number;
  clientTimeSec?: number | undefined;
  elements: readonly unknown[];
  cloudCustomData: string;
  control: readonly ControlWord[];
  needsReceipt: 0 | 1;
  hasExtensions: 0 | 1;
  isOnlineOnly: boolean;
  /** The device it came from, which is not told; undefined for the server's own. */
  instanceId?: number;
  isPrivileged?: boolean;
  /** Its place among what the same sender says to the same receiver. */
  turn?: Turn;
};

/**
 * Commits one message and tells the receiver and the sender's other devices.
 * @throws {ChatError} when the receiver does not exist or does not take messages from this sender
 */
export const sendC2c = async (context: ChatContext, given: OutgoingC2c): Promise<Committed> => {
  const { fromUserId, toUserId } = given;
  const place = { From_Account: fromUserId, To_Account: toUserId, MsgRandom: given.random };
  const isAsked = given.isPrivileged !== true && context.webhooks.asks(BEFORE.c2cMessage);
  const message = isAsked
    ? await askAboutMessage(context, { command: BEFORE.c2cMessage, place }, given)
    : given;
  const { profiles } = context;
  const { tinyId, nick, avatar } = profiles.known(fromUserId) ?? (await profiles.sender(fromUserId));
  const content: MessageContent = {
    body: message.elements,
    custom: message.cloudCustomData,
    tinyId,
    nick,
    avatar,
    control: message.control,
    needsReceipt: message.needsReceipt,
    hasExtensions: message.hasExtensions,
  };
  const conversation = c2cConversation(fromUserId, toUserId);
  const clientTimeSec = message.clientTimeSec ?? context.nowSec();
  if (given.turn !== undefined) await given.turn.come();
  const committed = context.commit({
    appId: context.app.appId,
    conversation,
    fromUserId,
    toUserId,
    random: message.random,
    clientSequence: message.sequence,
    clientTimeSec,
    content,
    countsUnread: !message.control.includes('NoUnread'),
    showsLast: !message.control.includes('NoLastMsg'),
    isStored: !message.isOnlineOnly,
    isPrivileged: message.isPrivileged === true,
    needsFriendship: context.app.friendsOnly && message.isPrivileged !== true && fromUserId !== toUserId,
    deliver: (committed) => {
      const { sequence, timeSec } = committed;
      const told = { MsgBody: message.elements, CloudCustomData: message.cloudCustomData };
      context.webhooks.after(AFTER.c2cMessage, { ...place, ...told, MsgSeq: sequence, MsgTime: timeSec });
      const stored = { ...committed, ...asStored(message, clientTimeSec), content };
      deliver(context, message, { conversation, stored });
    },
  });
  given.turn?.pass();
  return committed;
};

const asStored = (
  message: OutgoingC2c,
  clientTimeSec: number,
): Omit<StoredMessage, 'sequence' | 'timeSec' | 'commitMs' | 'content'> => ({
  fromUserId: message.fromUserId,
  toUserId: message.toUserId,
  random: message.random,
  clientSequence: message.sequence,
  clientTimeSec,
  isTip: false,
  version: 0,
  revokedBy: undefined,
});

const deliver = (
  { tell }: ChatContext,
  message: OutgoingC2c,
  { conversation, stored }: { conversation: string; stored: StoredMessage },
): void => {
  const { fromUserId, toUserId, isOnlineOnly, instanceId } = message;
  const except = instanceId === undefined ? {} : { exceptInstance: instanceId };
  const address =
    fromUserId === toUserId
      ? { to: { userId: toUserId, ...except } }
      : { to: { userId: toUserId }, mirror: { userId: fromUserId, ...except } };
  tell.message(address, () => {
    const lifeTime = isOnlineOnly ? { lifeTimeSec: 0 } : {};
    const { sequence, commitMs } = stored;
    return {
      event: c2cMessageEvent({ ...toC2cMessage(stored, toUserId), ...lifeTime }),
      ...(!isOnlineOnly && { kept: { conversation, sequence, commitMs } }),
    };
  });
};
