import { randomUUID } from 'node:crypto';

import { gapBody, PUSH_SERVCMD } from '@touchline/chat-protocol/session/pushes';
import type { WebSocket } from 'ws';

import type { Connection } from '../session/connection.ts';
import type { Session } from '../session/session.ts';
import type { Droppable, Push } from './push.ts';
import { prepareFrame, type PreparedFrame } from './server-frame.ts';

/** A socket as the gateway sees it. */
export type SocketConnection = Connection & {
  appId: number;
  /** When the last byte came in. */
  receivedMs: number;
  /** Groups and rooms whose events go to this socket. */
  groups: Set<string>;
  /** Requests whose answer is still being made. */
  underWay: number;
  /** Frames of the second that is running, for the flood limit. */
  flood: { startMs: number; frames: number };
  /** Groups whose messages were skipped because the client reads slowly; it is notified once it has caught up. */
  gaps: Set<string>;
  /** What waits until this socket has asked for what its login missed. */
  held: Push[] | undefined;
  /** Number of events delivered so far, except those that live rooms batch. */
  told: number;
  /** Bytes that the reader has not taken yet. */
  unsentBytes(): number;
  /** False when the frame was skipped. */
  write(frame: PreparedFrame, droppable?: Droppable): boolean;
  terminate(): void;
};

/** Above this many unsent bytes a reader misses what may be missed… */
export const SLOW_BYTES = 512 * 1024;
/** …and above this many it is cut off: it comes back with its key and syncs. */
export const TOO_SLOW_BYTES = 8 * 1024 * 1024;

/**
 * Wraps one socket. A frame is encoded once and sent to every receiver.
 */
export const createSocketConnection = (
  socket: WebSocket,
  info: { appId: number; isText: boolean; nowMs: number; origin: string; address: string },
): SocketConnection => {
  const options = { binary: !info.isText };
  let session: Session | undefined;
  let pushSeq = 0;

  /** Runs after each sent frame: a slow client is notified of its gaps once it has caught up. */
  const flushed = (): void => {
    if (connection.gaps.size === 0 || socket.bufferedAmount > SLOW_BYTES) return;
    const skippedGroupIds = [...connection.gaps];
    connection.gaps.clear();
    connection.push(PUSH_SERVCMD, gapBody(skippedGroupIds));
  };

  const connection: SocketConnection = {
    id: randomUUID(),
    get session() {
      return session;
    },
    set session(value) {
      session = value;
    },
    anonymousRooms: new Set(),
    origin: info.origin,
    address: info.address,
    appId: info.appId,
    receivedMs: info.nowMs,
    groups: new Set(),
    underWay: 0,
    flood: { startMs: info.nowMs, frames: 0 },
    gaps: new Set(),
    held: undefined,
    told: 0,
    unsentBytes: () => socket.bufferedAmount,
    write(frame, droppable) {
      if (socket.readyState !== socket.OPEN) return false;
      const unsent = socket.bufferedAmount;
      if (unsent > TOO_SLOW_BYTES) {
        socket.terminate();
        return false;
      }
      if (droppable?.isDroppable === true && unsent > SLOW_BYTES) {
        connection.gaps.add(droppable.groupId);
        return false;
      }
      socket.send(frame.bytes(), options, flushed);
      return true;
    },
    push(servcmd, body) {
      pushSeq += 1;
      connection.write(prepareFrame({ head: { servcmd, seq: pushSeq }, body }));
    },
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
  return connection;
};
