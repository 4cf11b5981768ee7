import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';

import type { WebSocket } from 'ws';

import type { Connection, Session } from '../context.ts';
import type { Push } from './held-pushes.ts';
import { prepareFrame, type PreparedFrame } from './server-frame.ts';

/** What a slow reader may miss, and of which group. */
export type Droppable = { isDroppable: boolean; groupId: string };

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
  /** Groups of which something was skipped because the reader is slow; it is told which once it has caught up. */
  gaps: Set<string>;
  /** What waits until this socket has asked for what its login missed. */
  held: Push[] | undefined;
  /** How many events it was told so far, those aside that live rooms send together. */
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
 * Wraps one socket. Frames are written to the raw stream that the upgrade gave us, so that a frame
 * that was built once serves every receiver; this needs compression to be off.
 */
export const createSocketConnection = (
  parts: { socket: WebSocket; stream: Duplex },
  info: { appId: number; isText: boolean; nowMs: number; origin: string; address: string },
): SocketConnection => {
  const { socket, stream } = parts;
  let session: Session | undefined;
  let pushSeq = 0;

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
    unsentBytes: () => stream.writableLength,
    write(frame, droppable) {
      if (stream.destroyed || socket.readyState !== socket.OPEN) return false;
      const unsent = stream.writableLength;
      if (unsent > TOO_SLOW_BYTES) {
        socket.terminate();
        return false;
      }
      if (droppable?.isDroppable === true && unsent > SLOW_BYTES) {
        connection.gaps.add(droppable.groupId);
        return false;
      }
      stream.write(info.isText ? frame.text() : frame.binary());
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
