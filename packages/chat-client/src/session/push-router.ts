import { EVENT as PUSH_EVENT } from '@touchline/chat-protocol/group/group-message';
import {
  KICK_SERVCMD,
  LOGIN_AGAIN_SERVCMD,
  ABILITIES_SERVCMD,
  CONFIG_SERVCMD,
  MULTI_PUSH_SERVCMD,
  OVERLOAD_SERVCMD,
  PUSH_SERVCMD,
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
import { decode } from '../wire/form.ts';
import { groupMessagesEventForm, groupTipsEventForm } from '../wire/group.ts';
import { c2cMessagesEventForm, ownReadNotifyForm, peerReadNotifyForm } from '../wire/message.ts';
import { acknowledgePush, overloadBodyForm, pushBodyForm } from '../wire/session.ts';

export interface PushHandlers {
  kicked(type: KickedOutType): void;
  /** The user has logged out in another tab of this browser. */
  loggedOut(): void;
  /** Log in again with the keys at hand, silently. */
  loginAgain(): void;
  /** Something could not be pushed: ask for it, and for the list when it is of groups. */
  syncUnread(how: { list: boolean }): void;
  /** What the app may use has changed. */
  abilities(bits: string): void;
  /** The cloud config has changed. */
  config(body: Record<string, unknown>): void;
  /** Every event, for the nouns that look for their own. */
  event(event: WireEvent): void;
}

/** Takes every push apart and hands each event to its noun. @source protocol "Push events" */
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
    const read = decode(body, pushBodyForm);
    if (!read.ok || !context.isLoggedIn()) return;
    read.value.events.forEach(takeEvent);
    // Only what has been taken in is acknowledged: the rest comes again after a reconnect.
    const { needsAck, sessionData, needsSync, skippedGroupIds } = read.value;
    if (needsAck === 1) context.link.tell(acknowledgePush, { sessionData });
    // This reader was too slow for these; what a room has said meanwhile is past.
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

/** Pushes that concern the session and no noun. */
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
      const read = decode(body, overloadBodyForm);
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
  const read = decode(event, c2cMessagesEventForm);
  if (read.ok) context.receive.c2c(read.value.messages);
}

function takeGroupMessages(context: ChatContext, event: WireEvent) {
  const read = decode(event, groupMessagesEventForm);
  if (read.ok) context.receive.group(read.value.messages, PUSH_EVENT.groupMessage);
}

function takeTips(context: ChatContext, event: WireEvent) {
  if (event.Event === PUSH_EVENT.groupAtTip) return takeAtTips(context, event);
  const read = decode(event, groupTipsEventForm);
  if (!read.ok) return;
  const tips = read.value.tips.filter((tip) => !isMessageChange(tip));
  if (tips.length > 0) context.receive.group(tips, event.Event);
}

function takeNotifies(context: ChatContext, event: WireEvent) {
  const notifies: unknown[] = Array.isArray(event['C2cNotifyMsgArray']) ? event['C2cNotifyMsgArray'] : [];
  for (const notify of notifies) {
    if (typeof notify !== 'object' || notify === null) continue;
    if ('C2cReadedReceipt' in notify) {
      const read = decode(notify.C2cReadedReceipt, peerReadNotifyForm);
      if (read.ok)
        read.value.pairs.forEach((pair) =>
          notePeerRead(context, `C2C${read.value.readerId}`, pair.lastReadSec),
        );
    } else if ('ReadC2cMsgNotify' in notify) {
      const read = decode(notify.ReadC2cMsgNotify, ownReadNotifyForm);
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
