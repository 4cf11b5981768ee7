import type { PushEvent } from '@touchline/chat-protocol/message/pushes';

import type { Notice } from '../delivery/tell.ts';
import type { PreparedFrame } from './server-frame.ts';
import { SLOW_BYTES, type SocketConnection } from './socket-connection.ts';

type GroupNotice = Extract<Notice, { kind: 'group' }>;

type Batch = { notices: GroupNotice[]; timer: NodeJS.Timeout };

export type RoomFanoutParts = {
  /** How long messages of this app's rooms may wait for each other. */
  windowMs(appId: number): number;
  /** Encodes one push. */
  frameOf(event: PushEvent): PreparedFrame;
  receiversOf(appId: number, groupId: string): Iterable<SocketConnection>;
};

export type RoomFanout = {
  /** Takes a message of a live room; it goes out with those that come within the window. */
  add(notice: GroupNotice): void;
  /** Sends what waits for this room now: what is about to be told comes after it. */
  flush(appId: number, groupId: string): void;
};

const keyOf = ({ appId, groupId }: { appId: number; groupId: string }): string => `${appId} ${groupId}`;

/** Messages of several events as one. */
const merged = (notices: readonly GroupNotice[]): PushEvent | undefined => {
  const [first] = notices;
  if (first === undefined) return undefined;
  if (notices.length === 1) return first.event;
  const messages = notices.flatMap(({ event }) =>
    Array.isArray(event['GroupMsgArray']) ? (event['GroupMsgArray'] as unknown[]) : [],
  );
  return { ...first.event, GroupMsgArray: messages };
};

/**
 * Sends messages of live rooms in batches: one frame, encoded once, one write for each viewer. A slow viewer
 * gets what may not be dropped (gifts, moderators) and a gap marker once he has caught up.
 */
export const createRoomFanout = (parts: RoomFanoutParts): RoomFanout => {
  const waiting = new Map<string, Batch>();

  const frameOf = (notices: readonly GroupNotice[]): PreparedFrame | undefined => {
    const event = merged(notices);
    return event && parts.frameOf(event);
  };

  /** A sender has his own messages already. */
  const sendOthers = (
    connection: SocketConnection,
    notices: readonly GroupNotice[],
    instanceId: number,
  ): void => {
    const others = notices.filter((notice) => notice.exceptInstance !== instanceId);
    const frame = frameOf(others);
    const [first] = others;
    if (frame === undefined || first === undefined) return;
    connection.write(frame, { isDroppable: others.every((one) => one.isDroppable), groupId: first.groupId });
  };

  const send = (appId: number, groupId: string, notices: readonly GroupNotice[]): void => {
    const frame = frameOf(notices);
    if (frame === undefined) return;
    const kept = notices.filter((notice) => !notice.isDroppable);
    const droppable = { isDroppable: kept.length < notices.length, groupId };
    let keptFrame: PreparedFrame | undefined;
    const sendKept = (connection: SocketConnection): void => {
      if (kept.length === 0 || connection.unsentBytes() <= SLOW_BYTES) return;
      keptFrame ??= frameOf(kept);
      if (keptFrame !== undefined) connection.write(keptFrame);
    };
    const senders = new Set(notices.map((notice) => notice.exceptInstance));
    for (const connection of parts.receiversOf(appId, groupId)) {
      const instanceId = connection.session?.instanceId;
      if (instanceId !== undefined && senders.has(instanceId)) {
        sendOthers(connection, notices, instanceId);
      } else if (!connection.write(frame, droppable)) {
        sendKept(connection);
      }
    }
  };

  const flush = (appId: number, groupId: string): void => {
    const key = keyOf({ appId, groupId });
    const batch = waiting.get(key);
    if (batch === undefined) return;
    waiting.delete(key);
    clearTimeout(batch.timer);
    send(appId, groupId, batch.notices);
  };

  return {
    add(notice) {
      const { appId, groupId } = notice;
      const windowMs = parts.windowMs(appId);
      if (windowMs === 0) return send(appId, groupId, [notice]);
      const batch = waiting.get(keyOf(notice));
      if (batch !== undefined) return void batch.notices.push(notice);
      const timer = setTimeout(() => flush(appId, groupId), windowMs);
      return void waiting.set(keyOf(notice), { notices: [notice], timer });
    },
    flush,
  };
};
