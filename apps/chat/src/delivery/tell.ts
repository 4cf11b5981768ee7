import { randomUUID } from 'node:crypto';

import type { KickType } from '@touchline/chat-protocol/session/pushes';
import type { PushEvent } from '@touchline/chat-protocol/message/pushes';
import type { Bus } from '@touchline/engines/bus/bus';
import type { Clock } from '@touchline/engines/clock/clock';
import type { Log } from '@touchline/engines/log/log';

import { nameOfMessage } from './delivered.ts';
import type { KeptNotices } from './kept-notices.ts';
import { type Receiver, writeNotice } from './notice-text.ts';
import type { PushedMessage } from './outbox.ts';

/** What processes tell each other; every one of them delivers it to the sockets it holds. */
export type Notice = Told & {
  /** Of notices that are kept for whom the bus did not reach. */
  id?: string;
};

type Told =
  | {
      kind: 'users';
      appId: number;
      userIds: string[];
      event: PushEvent;
      exceptInstance?: number;
      kept?: PushedMessage;
      /** Of a message that was missed and found: when it was committed. Whoever logged in later has it as the past. */
      missedMs?: number;
      /** Of a one-to-one message: its sender, whose other devices are told it with from and to swapped. */
      mirror?: Receiver;
    }
  | {
      kind: 'group';
      appId: number;
      groupId: string;
      event: PushEvent;
      isDroppable: boolean;
      /** Of live rooms: may wait for the batch window of the room. */
      isBatched: boolean;
      exceptInstance?: number;
      missedMs?: number;
    }
  /** What is remembered of a live room is no longer so. */
  | { kind: 'roomChanged'; appId: number; groupId: string }
  | { kind: 'entered' | 'left'; appId: number; groupId: string; userId: string }
  | { kind: 'dissolved'; appId: number; groupId: string }
  | { kind: 'profile'; appId: number; userId: string }
  | { kind: 'kick'; appId: number; userId: string; instanceIds: number[]; type: KickType };

/** Tells people something, wherever they are connected. */
export type Tell = {
  users(
    userIds: readonly string[],
    event: PushEvent,
    options?: { exceptInstance?: number; kept?: PushedMessage },
  ): void;
  /**
   * A one-to-one message, to its receiver and its sender's other devices.
   * @param make is called only where somebody may have to be told
   */
  message(address: MessageAddress, make: () => { event: PushEvent; kept?: PushedMessage }): void;
  /** Everybody who is in a group or live room right now. */
  group(
    groupId: string,
    event: PushEvent,
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

type TellParts = {
  bus: Bus;
  clock: Clock;
  log: Log;
  kept: KeptNotices;
  /** Tells whether somebody has a socket in this process. */
  isHere: (appId: number, receiver: Receiver) => boolean;
};

/** Messages are found by their place, and ordinary lines of live rooms may be missed. */
const isKept = (notice: Told): boolean => {
  if (notice.kind === 'group' && (notice.isDroppable || notice.isBatched)) return false;
  return nameOfMessage(notice) === undefined;
};

export const createTell = ({ bus, clock, log, kept, isHere }: TellParts, appId: number): Tell => {
  /** Where there is one process, whoever has no socket now reads the message when he comes. */
  const isAway = ({ to, mirror }: MessageAddress): boolean =>
    bus.isLocal === true && !isHere(appId, to) && (mirror === undefined || !isHere(appId, mirror));
  const publish = (told: Told): void => {
    const notice: Notice = isKept(told) ? { ...told, id: randomUUID() } : told;
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
