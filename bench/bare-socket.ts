import { once } from 'node:events';
import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';

/**
 * A WebSocket of a measurer: the frames it sends are made by the caller, the frames it gets are only told apart.
 * A library would unpack, check and copy each, and measure itself.
 */
export type BareSocket = {
  write(frame: Buffer): void;
  /** Takes the payload of every frame, as a view that is only good until the call ends. */
  onFrame(take: (payload: Buffer) => void): void;
  close(): void;
};

const SHORT_MAX = 125;
const MEDIUM = 126;
const LONG = 127;
const MASKED = 0x80;
const BINARY_FRAME = 0x82;
const MASK_BYTES = 4;

/** A binary frame as a client sends it, under a mask of zeros: the payload stands in it as it is, from `at` on. */
export const clientFrame = (payload: Buffer): { frame: Buffer; at: number } => {
  const { length } = payload;
  const head =
    length <= SHORT_MAX
      ? [BINARY_FRAME, MASKED | length]
      : [BINARY_FRAME, MASKED | MEDIUM, length >> 8, length & 0xff];
  const at = head.length + MASK_BYTES;
  return { frame: Buffer.concat([Buffer.from(head), Buffer.alloc(MASK_BYTES), payload]), at };
};

/** Where the payload of the frame at `at` begins and ends; undefined while its head is not whole. */
const frameAt = (bytes: Buffer, at: number): { from: number; to: number } | undefined => {
  if (bytes.length < at + 2) return undefined;
  const short = (bytes[at + 1] ?? 0) & 0x7f;
  if (short <= SHORT_MAX) return { from: at + 2, to: at + 2 + short };
  const headBytes = short === LONG ? 10 : 4;
  if (bytes.length < at + headBytes) return undefined;
  const length = short === MEDIUM ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
  return { from: at + headBytes, to: at + headBytes + length };
};

/** All sockets of a process read into the same place, one after the other: what is not whole is copied from there. */
const PLACE = Buffer.allocUnsafe(256 * 1024);

/** Collects the answer to the upgrade. @returns true once it is whole @throws {Error} when it is a refusal */
const upgradeReader = (): ((bytes: Buffer) => boolean) => {
  let answer = '';
  return (bytes) => {
    answer += bytes.toString('latin1');
    if (!answer.endsWith('\r\n\r\n')) return false;
    if (!answer.startsWith('HTTP/1.1 101')) throw new Error(`no socket: ${answer.split('\r\n')[0]}`);
    return true;
  };
};

/** @param take asked anew for every frame */
const frameReader = (take: (payload: Buffer) => void): ((chunk: Buffer) => void) => {
  let rest: Buffer | undefined;
  return (chunk) => {
    const bytes = rest === undefined ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    for (let found = frameAt(bytes, at); found !== undefined && found.to <= bytes.length;) {
      take(bytes.subarray(found.from, found.to));
      at = found.to;
      found = frameAt(bytes, at);
    }
    rest = at === bytes.length ? undefined : Buffer.from(bytes.subarray(at));
  };
};

/** @param path with its query */
export const openBareSocket = async (port: number, path: string): Promise<BareSocket> => {
  let read: (bytes: Buffer) => void = () => undefined;
  const socket = connect({
    port,
    host: '127.0.0.1',
    noDelay: true,
    onread: {
      buffer: PLACE,
      callback: (sizeBytes) => {
        read(PLACE.subarray(0, sizeBytes));
        return true;
      },
    },
  });
  await once(socket, 'connect');
  let take: (payload: Buffer) => void = () => undefined;
  const readFrames = frameReader((payload) => take(payload));
  const upgraded = new Promise<void>((resolve, reject) => {
    const isWhole = upgradeReader();
    read = (bytes) => {
      try {
        if (!isWhole(bytes)) return;
      } catch (error) {
        reject(error);
      }
      read = readFrames;
      resolve();
    };
    socket.once('close', () => reject(new Error('the socket was closed before it was one')));
  });
  socket.on('error', () => undefined);
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  await upgraded;
  return {
    write: (frame) => void socket.write(frame),
    onFrame: (given) => {
      take = given;
    },
    close: () => socket.destroy(),
  };
};
