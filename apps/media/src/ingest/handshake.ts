import { randomBytes } from 'node:crypto';
import { RtmpError } from './rtmp-error.ts';

const VERSION = 3;
const BLOCK_BYTES = 1536;

export type HandshakeStep = { reply?: Buffer; rest?: Buffer };

/**
 * The server's side of the plain RTMP handshake: holds at most 3073 bytes.
 * `rest` is present once it is over and holds what followed it.
 */
export const createHandshake = () => {
  let received = Buffer.alloc(0);
  let replied = false;

  const answerTo = (clientBlock: Buffer): Buffer => {
    replied = true;
    const serverBlock = Buffer.concat([Buffer.alloc(8), randomBytes(BLOCK_BYTES - 8)]);
    return Buffer.concat([Buffer.of(VERSION), serverBlock, clientBlock]);
  };

  return {
    /** @throws {RtmpError} `BAD_HANDSHAKE` as soon as the first byte is not version 3 */
    push(bytes: Buffer): HandshakeStep {
      received = Buffer.concat([received, bytes]);
      if (received.length > 0 && received[0] !== VERSION) throw new RtmpError('BAD_HANDSHAKE');
      const step: HandshakeStep = {};
      if (!replied && received.length > BLOCK_BYTES)
        step.reply = answerTo(received.subarray(1, 1 + BLOCK_BYTES));
      if (received.length > 2 * BLOCK_BYTES) step.rest = received.subarray(1 + 2 * BLOCK_BYTES);
      return step;
    },
  };
};
export type Handshake = ReturnType<typeof createHandshake>;
