import type { KickType } from '@touchline/chat-protocol/session/pushes';
import type { PushEvent } from '@touchline/chat-protocol/message/pushes';
import type { Bus } from '@touchline/engines/bus/bus';
import type { Log } from '@touchline/engines/log/log';

import type { PushedMessage } from './outbox.ts';

/** What processes tell each other; every one of them delivers it to the sockets it holds. */
export type Notice =
  | {
      kind: 'users';
      appId: number;
      userIds: string[];
      event: PushEvent;
      exceptInstance?: number;
      kept?: PushedMessage;
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

/** The topic that every chat process listens to. */
export const CHAT_TOPIC = 'chat.notices';

const encoder = new TextEncoder();

export const createTell = ({ bus, log }: { bus: Bus; log: Log }, appId: number): Tell => {
  const publish = (notice: Notice): void => {
    bus.publish(CHAT_TOPIC, encoder.encode(JSON.stringify(notice))).catch((error: unknown) => {
      // The truth is in SQL: who missed this finds it by its sequence.
      log.warn({ err: error, kind: notice.kind }, 'a notice could not be published');
    });
  };
  return {
    users: (userIds, event, options = {}) =>
      publish({ kind: 'users', appId, userIds: [...userIds], event, ...options }),
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
