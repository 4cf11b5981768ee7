import { c2cMessageKey, type ControlWord } from '@touchline/chat-protocol/message/c2c-message';

import type { ChatContext } from '../context.ts';
import { c2cConversation } from '../conversation/conversation-name.ts';
import { moderateMessage } from '../lexicon/moderate-message.ts';
import { askAboutMessage } from '../webhook/ask-about-message.ts';
import { isBot } from '../webhook/bots.ts';
import { AFTER, BEFORE } from '../webhook/webhooks.ts';
import type { Committed } from './pending.ts';
import { type MessageContent, type StoredMessage, toC2cMessage } from './stored-message.ts';
import type { Turn } from './turns.ts';
import { assertMessageSize } from './message-size.ts';

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
  /** The sending device, which receives no copy; undefined for the server's own messages. */
  instanceId?: number;
  isPrivileged?: boolean;
  /** Its place among what the same sender says to the same receiver. */
  turn?: Turn;
};

const placePayload = (message: OutgoingC2c): Record<string, unknown> => ({
  From_Account: message.fromUserId,
  To_Account: message.toUserId,
  MsgSeq: message.sequence,
  MsgRandom: message.random,
  OnlineOnlyFlag: message.isOnlineOnly ? 1 : 0,
});

/** A message in the format of the webhook. */
export const c2cPayload = (message: OutgoingC2c): Record<string, unknown> => ({
  ...placePayload(message),
  MsgBody: message.elements,
  CloudCustomData: message.cloudCustomData,
});

/** Reports the message to the app's webhook. */
const notifyHost = ({ webhooks }: ChatContext, message: OutgoingC2c, timeSec: number): void => {
  const toBot = isBot(message.toUserId);
  // Nothing is collected without a webhook, because every message passes here.
  if (!toBot && !webhooks.wants(AFTER.c2cMessage)) return;
  const key = { ...message, timeSec };
  const told = { ...c2cPayload(message), MsgTime: timeSec, MsgKey: c2cMessageKey(key) };
  webhooks.after(AFTER.c2cMessage, { ...told, SendMsgResult: 0 });
  if (toBot) webhooks.after(AFTER.c2cToBot, told);
};

/** How many messages the receiver takes from this sender before an answer; undefined for any number. */
const limitToStrangers = async (
  { app, acquaintances }: ChatContext,
  { fromUserId, toUserId, isPrivileged }: OutgoingC2c,
  conversation: string,
): Promise<number | undefined> => {
  const most = app.messagesToStrangers;
  if (most === 0 || isPrivileged === true || fromUserId === toUserId) return undefined;
  return (await acquaintances.has({ conversation, fromUserId, toUserId })) ? undefined : most;
};

/**
 * Commits one message and publishes it to the receiver and the sender's other devices.
 * @throws {ChatError} when the receiver does not exist or has blocked this sender
 */
export const sendC2c = async (context: ChatContext, said: OutgoingC2c): Promise<Committed> => {
  assertMessageSize(said.elements);
  const given = moderateMessage(context.app, said);
  const { fromUserId, toUserId } = given;
  const isAsked = given.isPrivileged !== true && context.webhooks.asks(BEFORE.c2cMessage);
  const message = isAsked
    ? await askAboutMessage(context, { command: BEFORE.c2cMessage, place: placePayload(given) }, given)
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
  const messagesToStrangers = await limitToStrangers(context, message, conversation);
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
    messagesToStrangers,
    needsFriendship: context.app.friendsOnly && message.isPrivileged !== true && fromUserId !== toUserId,
    deliver: (committed) => {
      notifyHost(context, message, committed.timeSec);
      // Encodes the notice lazily, because most receivers are not connected.
      const stored = () => ({ ...committed, ...asStored(message, clientTimeSec), content });
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
  { notify }: ChatContext,
  message: OutgoingC2c,
  { conversation, stored }: { conversation: string; stored: () => StoredMessage },
): void => {
  const { fromUserId, toUserId, isOnlineOnly, instanceId } = message;
  const except = instanceId === undefined ? {} : { exceptInstance: instanceId };
  const address =
    fromUserId === toUserId
      ? { to: { userId: toUserId, ...except } }
      : { to: { userId: toUserId }, mirror: { userId: fromUserId, ...except } };
  notify.message(address, () => {
    const lifeTime = isOnlineOnly ? { lifeTimeSec: 0 } : {};
    const said = stored();
    const { sequence, commitMs } = said;
    return {
      event: { type: 'messageSent', message: { ...toC2cMessage(said, toUserId), ...lifeTime } },
      ...(!isOnlineOnly && { pushed: { conversation, sequence, commitMs } }),
    };
  });
};
