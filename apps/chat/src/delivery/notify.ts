import { randomUUID } from 'node:crypto';

import type { KickType } from '@touchline/chat-protocol/session/pushes';
import type { Bus } from '@touchline/engines/bus/bus';
import type { Clock } from '@touchline/engines/clock/clock';
import type { Log } from '@touchline/engines/log/log';

import type { KeptNotices } from './kept-notice-repository.ts';
import { type ChatEvent, nameOfMessage, type Notice, type PushedMessage, type Receiver } from './notice.ts';
import { writeNotice } from './notice-text.ts';

/** Tells people something, wherever they are connected. */
export type Notify = {
  users(
    userIds: readonly string[],
    event: ChatEvent,
    options?: { exceptInstance?: number; pushed?: PushedMessage },
  ): void;
  /**
   * Publishes a one-to-one message to its receiver and its sender's other devices.
   * @param make is called only where the message may have a receiver
   */
  message(address: MessageAddress, make: () => { event: ChatEvent; pushed?: PushedMessage }): void;
  /** Everyone who is in a group or live room now. */
  group(
    groupId: string,
    event: ChatEvent,
    options?: { isDroppable?: boolean; isBatched?: boolean; exceptInstance?: number },
  ): void;
  roomChanged(groupId: string): void;
  entered(groupId: string, userId: string): void;
  left(groupId: string, userId: string): void;
  dissolved(groupId: string): void;
  profileChanged(userId: string): void;
  kick(userId: string, instanceIds: readonly number[], type: KickType): void;
};

/** Whom a message concerns: its receiver, and its sender with all devices but the one it came from. */
type MessageAddress = { to: Receiver; mirror?: Receiver };

/** The topic that every chat process listens to. */
export const CHAT_TOPIC = 'chat.notices';

const encoder = new TextEncoder();

type NotifyParts = {
  bus: Bus;
  clock: Clock;
  log: Log;
  kept: KeptNotices;
  /** Returns whether a user has a socket in this process. */
  isHere: (appId: number, receiver: Receiver) => boolean;
};

/** Messages are found by their place, and ordinary lines of live rooms may be missed. */
const isKept = (notice: Notice): boolean => {
  if (notice.kind === 'group' && (notice.isDroppable || notice.isBatched)) return false;
  return nameOfMessage(notice) === undefined;
};

export const createNotify = ({ bus, clock, log, kept, isHere }: NotifyParts, appId: number): Notify => {
  /** With a single process, a user without a socket reads the message after connecting. */
  const isAway = ({ to, mirror }: MessageAddress): boolean =>
    bus.isLocal === true && !isHere(appId, to) && (mirror === undefined || !isHere(appId, mirror));
  const publish = (given: Notice): void => {
    const notice = isKept(given) ? { ...given, id: randomUUID() } : given;
    const text = writeNotice(notice);
    if (notice.id !== undefined) kept.keep({ appId, id: notice.id, atMs: clock.nowMs(), notice: text });
    bus.publish(CHAT_TOPIC, encoder.encode(text)).catch((error: unknown) => {
      // The truth is in SQL: who missed this finds it by its sequence.
      log.warn({ err: error, kind: notice.kind }, 'a notice could not be published');
    });
  };
  return {
    users: (userIds, event, options = {}) =>
      publish({ kind: 'users', appId, userIds: [...userIds], event, ...options }),
    message(address, make) {
      if (isAway(address)) return;
      const { userId, ...except } = address.to;
      const { mirror } = address;
      publish({ kind: 'users', appId, userIds: [userId], ...make(), ...except, ...(mirror && { mirror }) });
    },
    group: (groupId, event, { isDroppable = false, isBatched = false, exceptInstance } = {}) =>
      publish({
        kind: 'group',
        appId,
        groupId,
        event,
        isDroppable,
        isBatched,
        ...(exceptInstance !== undefined && { exceptInstance }),
      }),
    roomChanged: (groupId) => publish({ kind: 'roomChanged', appId, groupId }),
    entered: (groupId, userId) => publish({ kind: 'entered', appId, groupId, userId }),
    left: (groupId, userId) => publish({ kind: 'left', appId, groupId, userId }),
    dissolved: (groupId) => publish({ kind: 'dissolved', appId, groupId }),
    profileChanged: (userId) => publish({ kind: 'profile', appId, userId }),
    kick: (userId, instanceIds, type) =>
      publish({ kind: 'kick', appId, userId, instanceIds: [...instanceIds], type }),
  };
};
