import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';

import { gapBody, PUSH_SERVCMD } from '@touchline/chat-protocol/session/pushes';
import type { WebSocket } from 'ws';

import type { Connection } from '../session/connection.ts';
import type { Session } from '../session/session.ts';
import { BEFORE_LOGIN, type Bucket, type FloodWindow, fullBucket, newWindow } from './frame-budget.ts';
import type { Droppable, Push } from './push.ts';
import { prepareFrame, type PreparedFrame } from './server-frame.ts';

/** A socket as the gateway sees it. */
export type SocketConnection = Connection & {
  appId: number;
  /** When the last frame came in, or the answer to a ping. */
  receivedMs: number;
  /** When the reader last took everything that had been written. */
  takenMs: number;
  /** Bytes that came in since the last whole frame. */
  unreadBytes: number;
  /** Groups and rooms whose events go to this socket. */
  groups: Set<string>;
  /** Requests whose answer is still being made. */
  underWay: number;
  /** Frames of the second that is running, for the flood limit. */
  flood: FloodWindow;
  /** Frames that are left to a socket without login. */
  beforeLogin: Bucket;
  /** It was closed for what it sent: nothing more of it is read. */
  isCutOff: boolean;
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
  /** Closes with a code, and does not wait long for the other end to agree. */
  cutOff(code: number, reason: string): void;
  /** Asks the other end for a sign of life. */
  ping(): void;
  /** Answers a ping of the other end. */
  pong(data: Buffer): void;
  /** Stops reading for so long. */
  pauseReading(forMs: number): void;
};

/** Above this many unsent bytes a reader is behind: it is noted when they are taken. */
const BEHIND_BYTES = 16 * 1024;
/** Above this many a reader misses what may be missed… */
export const SLOW_BYTES = 512 * 1024;
/** …and above this many it is cut off: it comes back with its key and syncs. */
export const TOO_SLOW_BYTES = 8 * 1024 * 1024;

/** The code of a socket that sent too much, "policy violation". */
const FLOODED = 1008;
/** So long a socket that is cut off has to read why. */
const CUT_OFF_GRACE_MS = 1_000;

/** Pings of the protocol below, and pauses of reading. */
const createControls = (
  socket: WebSocket,
): Pick<SocketConnection, 'terminate' | 'ping' | 'pong' | 'pauseReading'> => {
  let resuming: NodeJS.Timeout | undefined;
  return {
    terminate: () => socket.terminate(),
    ping: () => socket.ping(),
    pong: (data) => socket.pong(data),
    pauseReading(forMs) {
      if (resuming !== undefined) return;
      socket.pause();
      resuming = setTimeout(() => {
        resuming = undefined;
        if (socket.readyState === socket.OPEN) socket.resume();
      }, forMs).unref();
    },
  };
};

export type SocketInfo = {
  appId: number;
  isText: boolean;
  nowMs: () => number;
  origin: string;
  address: string;
  /** Called when the socket is cut off. */
  offended: () => void;
};

/** What is known of a socket that has just opened. */
const beginning = ({ origin, address, appId }: SocketInfo, beganMs: number) => ({
  id: randomUUID(),
  anonymousRooms: new Set<string>(),
  origin,
  address,
  appId,
  receivedMs: beganMs,
  takenMs: beganMs,
  unreadBytes: 0,
  groups: new Set<string>(),
  underWay: 0,
  flood: newWindow(beganMs),
  beforeLogin: fullBucket(BEFORE_LOGIN, beganMs),
  isCutOff: false,
  gaps: new Set<string>(),
  held: undefined,
  told: 0,
});

/** A socket and the stream below it. */
export type OpenSocket = { socket: WebSocket; stream: Duplex };

/**
 * Wraps one socket. A frame is encoded once, with its head, and written to the stream of every receiver: the
 * library would make a head for each and write both parts together, a tenth more than the write itself costs.
 * Nothing is compressed, so the library writes its own frames at once too, and no two of them mix.
 */
export const createSocketConnection = (
  { socket, stream }: OpenSocket,
  info: SocketInfo,
): SocketConnection => {
  const { isText } = info;
  let session: Session | undefined;
  let pushSeq = 0;

  const noteTaken = (unsentBytes: number): void => {
    if (unsentBytes === 0) connection.takenMs = info.nowMs();
  };

  /** Runs after each frame that found its reader behind: it is notified of its gaps once it has caught up. */
  const flushed = (error?: Error | null): void => {
    if (error === undefined || error === null) noteTaken(stream.writableLength);
    if (connection.gaps.size === 0 || stream.writableLength > SLOW_BYTES) return;
    const skippedGroupIds = [...connection.gaps];
    connection.gaps.clear();
    connection.push(PUSH_SERVCMD, gapBody(skippedGroupIds));
  };

  const connection: SocketConnection = {
    ...beginning(info, info.nowMs()),
    get session() {
      return session;
    },
    set session(value) {
      session = value;
    },
    unsentBytes: () => stream.writableLength,
    write(frame, droppable) {
      if (socket.readyState !== socket.OPEN) return false;
      const unsent = stream.writableLength;
      if (unsent > TOO_SLOW_BYTES) {
        socket.terminate();
        return false;
      }
      if (droppable?.isDroppable === true && unsent > SLOW_BYTES) {
        connection.gaps.add(droppable.groupId);
        return false;
      }
      noteTaken(unsent);
      const bytes = frame.bytes(isText);
      // Most readers are not behind, and a callback for each of their frames is a sixth of what sending it costs.
      stream.write(bytes, unsent + bytes.length > BEHIND_BYTES ? flushed : undefined);
      return true;
    },
    push(servcmd, body) {
      pushSeq += 1;
      connection.write(prepareFrame({ head: { servcmd, seq: pushSeq }, body }));
    },
    close: (code, reason) => socket.close(code, reason),
    cutOff(code, reason) {
      if (connection.isCutOff) return;
      connection.isCutOff = true;
      info.offended();
      socket.close(code, reason);
      // What a flood still has on its way would have to be taken apart only to be thrown away. Any other end of a
      // socket reads on, so that the other end's answer to the close is seen at once.
      if (code === FLOODED) socket.pause();
      setTimeout(() => socket.terminate(), CUT_OFF_GRACE_MS).unref();
    },
    ...createControls(socket),
  };
  return connection;
};
