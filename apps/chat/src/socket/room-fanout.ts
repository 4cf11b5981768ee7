import type { PushEvent } from '@touchline/chat-protocol/message/pushes';

import type { GroupNotice } from '../delivery/notice.ts';
import type { PreparedFrame } from './server-frame.ts';
import { SLOW_BYTES, type SocketConnection } from './socket-connection.ts';

/** A batched message and its event, encoded once. */
type Line = { notice: GroupNotice; event: PushEvent };

type Batch = { lines: Line[]; timer: NodeJS.Timeout };

export type RoomFanoutParts = {
  /** How long messages of this app's rooms may wait for each other. */
  windowMs(appId: number): number;
  /** Encodes one push. */
  frameOf(event: PushEvent): PreparedFrame;
  receiversOf(appId: number, groupId: string): Iterable<SocketConnection>;
};

export type RoomFanout = {
  /** Takes a message of a live room; it goes out with those that come within the window. */
  add(notice: GroupNotice, event: PushEvent): void;
  /** Flushes the pending messages of this room, because the next notice must follow them. */
  flush(appId: number, groupId: string): void;
};

const keyOf = ({ appId, groupId }: { appId: number; groupId: string }): string => `${appId} ${groupId}`;

/** Messages of several events as one. */
const merged = (lines: readonly Line[]): PushEvent | undefined => {
  const [first] = lines;
  if (first === undefined) return undefined;
  if (lines.length === 1) return first.event;
  const messages = lines.flatMap(({ event }) =>
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

  const frameOf = (lines: readonly Line[]): PreparedFrame | undefined => {
    const event = merged(lines);
    return event && parts.frameOf(event);
  };

  /** A sender has his own messages already. */
  const sendOthers = (connection: SocketConnection, lines: readonly Line[], instanceId: number): void => {
    const others = lines.filter(({ notice }) => notice.exceptInstance !== instanceId);
    const frame = frameOf(others);
    const [first] = others;
    if (frame === undefined || first === undefined) return;
    const isDroppable = others.every(({ notice }) => notice.isDroppable);
    connection.write(frame, { isDroppable, groupId: first.notice.groupId });
  };

  const send = (appId: number, groupId: string, lines: readonly Line[]): void => {
    const frame = frameOf(lines);
    if (frame === undefined) return;
    const kept = lines.filter(({ notice }) => !notice.isDroppable);
    const droppable = { isDroppable: kept.length < lines.length, groupId };
    let keptFrame: PreparedFrame | undefined;
    const sendKept = (connection: SocketConnection): void => {
      if (kept.length === 0 || connection.unsentBytes() <= SLOW_BYTES) return;
      keptFrame ??= frameOf(kept);
      if (keptFrame !== undefined) connection.write(keptFrame);
    };
    const senders = new Set(lines.map(({ notice }) => notice.exceptInstance));
    for (const connection of parts.receiversOf(appId, groupId)) {
      const instanceId = connection.session?.instanceId;
      if (instanceId !== undefined && senders.has(instanceId)) {
        sendOthers(connection, lines, instanceId);
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
    send(appId, groupId, batch.lines);
  };

  return {
    add(notice, event) {
      const { appId, groupId } = notice;
      const windowMs = parts.windowMs(appId);
      if (windowMs === 0) return send(appId, groupId, [{ notice, event }]);
      const batch = waiting.get(keyOf(notice));
      if (batch !== undefined) return void batch.lines.push({ notice, event });
      const timer = setTimeout(() => flush(appId, groupId), windowMs);
      return void waiting.set(keyOf(notice), { lines: [{ notice, event }], timer });
    },
    flush,
  };
};
