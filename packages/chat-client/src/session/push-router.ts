import { EVENT as PUSH_EVENT } from '@touchline/chat-protocol/group/group-message';
import { GroupMessagesEvent, GroupTipsEvent } from '@touchline/chat-protocol/group/pushes';
import { C2cMessagesEvent, OwnReadNotify, PeerReadNotify } from '@touchline/chat-protocol/message/pushes';
import { acknowledgePush } from '@touchline/chat-protocol/session/commands';
import {
  ABILITIES_SERVCMD,
  CONFIG_SERVCMD,
  KICK_SERVCMD,
  LOGIN_AGAIN_SERVCMD,
  MULTI_PUSH_SERVCMD,
  OVERLOAD_SERVCMD,
  OverloadBody,
  PUSH_SERVCMD,
  PushBody,
  kickTypeOf,
} from '@touchline/chat-protocol/session/pushes';

import { textOf } from '../connection/read-wire.ts';
import type { KickedOutType } from '../event/event-payloads.ts';
import { takeAtTips } from '../group/take-at-tips.ts';
import { notePeerRead } from '../message/peer-read.ts';
import { isMessageChange, takeMessageChange } from '../message/take-message-changes.ts';
import type { WireEvent } from './noun.ts';
import type { ChatContext } from './chat-context.ts';
import { limit } from './recover-messages.ts';
import { LOGGED_OUT_SERVCMD } from './logged-out.ts';
import { KICKS } from './session.ts';
import { decode } from '../connection/codec.ts';

export interface PushHandlers {
  kicked(type: KickedOutType): void;
  /** The user has logged out in another tab of this browser. */
  loggedOut(): void;
  /** Log in again with the current keys, silently. */
  loginAgain(): void;
  /** Some data could not be pushed: fetch it, and the list if it concerns groups. */
  syncUnread(how: { list: boolean }): void;
  /** The abilities of the app have changed. */
  abilities(bits: string): void;
  /** The cloud config has changed. */
  config(body: Record<string, unknown>): void;
  /** Receives every event, for the nouns to select from. */
  event(event: WireEvent): void;
}

/** Splits every push into events and dispatches each to its noun. @source protocol "Push events" */
export function createPushRouter(context: ChatContext, on: PushHandlers) {
  const takeEvent = (event: WireEvent) => {
    if ('C2cMsgArray' in event) takeC2c(context, event);
    if ('GroupMsgArray' in event) takeGroupMessages(context, event);
    if ('GroupTips' in event) takeTips(context, event);
    if ('C2cNotifyMsgArray' in event) takeNotifies(context, event);
    takeMessageChange(context, event);
    on.event(event);
  };
  const takeEvents = (body: Record<string, unknown>) => {
    const read = decode(body, PushBody);
    if (!read.ok || !context.isLoggedIn()) return;
    read.value.events.forEach(takeEvent);
    // Only processed events are acknowledged: the others are pushed again after a reconnect.
    const { needsAck, sessionData, needsSync, skippedGroupIds } = read.value;
    if (needsAck === 1) context.link.tell(acknowledgePush, { sessionData });
    // This client read these rooms too slowly; the messages that were skipped are not fetched.
    const skipped = skippedGroupIds.filter((groupID) => !context.isRoom(groupID));
    skipped.forEach((groupID) => limit(context, `GROUP${groupID}`));
    if (needsSync === 1) on.syncUnread({ list: skipped.length > 0 });
  };
  return {
    takeEvent,
    take(servcmd: string, body: Record<string, unknown>) {
      if (servcmd === PUSH_SERVCMD || servcmd === MULTI_PUSH_SERVCMD) takeEvents(body);
      else takeControl(context, on, { servcmd, body });
    },
  };
}

/** Pushes that concern the session and not a noun. */
function takeControl(
  context: ChatContext,
  on: PushHandlers,
  { servcmd, body }: { servcmd: string; body: Record<string, unknown> },
) {
  switch (servcmd) {
    case KICK_SERVCMD: {
      const type = KICKS[kickTypeOf(body) ?? 0];
      if (type) on.kicked(type);
      break;
    }
    case LOGGED_OUT_SERVCMD:
      on.loggedOut();
      break;
    case LOGIN_AGAIN_SERVCMD:
      on.loginAgain();
      break;
    case OVERLOAD_SERVCMD: {
      const read = decode(body, OverloadBody);
      if (read.ok) context.link.rest(read.value.servcmd, read.value.delaySec * 1000);
      break;
    }
    case ABILITIES_SERVCMD:
      on.abilities(textOf(body['str_purchase_bits']));
      break;
    case CONFIG_SERVCMD:
      on.config(body);
      break;
  }
}

function takeC2c(context: ChatContext, event: WireEvent) {
  const read = decode(event, C2cMessagesEvent);
  if (read.ok) context.receive.c2c(read.value.messages);
}

function takeGroupMessages(context: ChatContext, event: WireEvent) {
  const read = decode(event, GroupMessagesEvent);
  if (read.ok) context.receive.group(read.value.messages, PUSH_EVENT.groupMessage);
}

function takeTips(context: ChatContext, event: WireEvent) {
  if (event.Event === PUSH_EVENT.groupAtTip) return takeAtTips(context, event);
  const read = decode(event, GroupTipsEvent);
  if (!read.ok) return;
  const tips = read.value.tips.filter((tip) => !isMessageChange(tip));
  if (tips.length > 0) context.receive.group(tips, event.Event);
}

function takeNotifies(context: ChatContext, event: WireEvent) {
  const notifies: unknown[] = Array.isArray(event['C2cNotifyMsgArray']) ? event['C2cNotifyMsgArray'] : [];
  for (const notify of notifies) {
    if (typeof notify !== 'object' || notify === null) continue;
    if ('C2cReadedReceipt' in notify) {
      const read = decode(notify.C2cReadedReceipt, PeerReadNotify);
      if (read.ok)
        read.value.pairs.forEach((pair) =>
          notePeerRead(context, `C2C${read.value.readerId}`, pair.lastReadSec),
        );
    } else if ('ReadC2cMsgNotify' in notify) {
      const read = decode(notify.ReadC2cMsgNotify, OwnReadNotify);
      if (read.ok)
        read.value.pairs.forEach((pair) => noteOwnRead(context, pair.peerUserId, pair.lastReadSec));
    }
  }
}

/** Another device of the user has read up to this time. */
function noteOwnRead(context: ChatContext, peerUserId: string, lastReadSec: number) {
  const conversation = context.conversations.find(`C2C${peerUserId}`);
  if (!conversation || conversation.lastMessage.lastTime > lastReadSec) return;
  context.conversations.change(conversation.conversationID, (one) => ({ ...one, unreadCount: 0 }));
}
