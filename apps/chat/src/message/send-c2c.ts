import { c2cMessageKey, type ControlWord } from '@touchline/chat-protocol/message/c2c-message';
import { c2cMessageEvent } from '@touchline/chat-protocol/message/pushes';

import type { ChatContext } from '../context.ts';
import { c2cConversation } from '../conversation/conversation-name.ts';
import { moderateMessage } from '../lexicon/moderate-message.ts';
import { askAboutMessage } from '../webhook/ask-about-message.ts';
import { isBot } from '../webhook/bots.ts';
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

const placePayload = (message: OutgoingC2c): Record<string, unknown> => ({
  From_Account: message.fromUserId,
  To_Account: message.toUserId,
  MsgSeq: message.sequence,
  MsgRandom: message.random,
  OnlineOnlyFlag: message.isOnlineOnly ? 1 : 0,
});

/** A message as the app's server is told of it. */
export const c2cPayload = (message: OutgoingC2c): Record<string, unknown> => ({
  ...placePayload(message),
  MsgBody: message.elements,
  CloudCustomData: message.cloudCustomData,
});

/** Tells the app's server what was said. */
const tellHost = ({ webhooks }: ChatContext, message: OutgoingC2c, timeSec: number): void => {
  const toBot = isBot(message.toUserId);
  // Nothing is gathered where nobody listens: every message passes here.
  if (!toBot && !webhooks.tells(AFTER.c2cMessage)) return;
  const key = { ...message, timeSec };
  const told = { ...c2cPayload(message), MsgTime: timeSec, MsgKey: c2cMessageKey(key) };
  webhooks.after(AFTER.c2cMessage, { ...told, SendMsgResult: 0 });
  if (toBot) webhooks.after(AFTER.c2cToBot, told);
};

/**
 * Commits one message and tells the receiver and the sender's other devices.
 * @throws {ChatError} when the receiver does not exist or does not take messages from this sender
 */
export const sendC2c = async (context: ChatContext, said: OutgoingC2c): Promise<Committed> => {
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
      tellHost(context, message, committed.timeSec);
      // Most messages find nobody at home: what nobody reads is not made.
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
  { tell }: ChatContext,
  message: OutgoingC2c,
  { conversation, stored }: { conversation: string; stored: () => StoredMessage },
): void => {
  const { fromUserId, toUserId, isOnlineOnly, instanceId } = message;
  const except = instanceId === undefined ? {} : { exceptInstance: instanceId };
  const address =
    fromUserId === toUserId
      ? { to: { userId: toUserId, ...except } }
      : { to: { userId: toUserId }, mirror: { userId: fromUserId, ...except } };
  tell.message(address, () => {
    const lifeTime = isOnlineOnly ? { lifeTimeSec: 0 } : {};
    const said = stored();
    const { sequence, commitMs } = said;
    return {
      event: c2cMessageEvent({ ...toC2cMessage(said, toUserId), ...lifeTime }),
      ...(!isOnlineOnly && { kept: { conversation, sequence, commitMs } }),
    };
  });
};
