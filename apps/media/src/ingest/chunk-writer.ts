import type { RtmpMessage } from './chunk-reader.ts';

const CHUNK_BYTES = 128;

/** Message types of RTMP that this ingest reads or writes. */
export const MESSAGE = {
  setChunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  userControl: 4,
  windowSize: 5,
  peerBandwidth: 6,
  audio: 8,
  video: 9,
  amf3Command: 17,
  data: 18,
  command: 20,
} as const;

type Outgoing = Pick<RtmpMessage, 'typeId' | 'streamId' | 'body'> & { chunkStreamId: number };

/** One message as chunks of 128 bytes, which is the size both sides start with. */
export const encodeMessage = ({ chunkStreamId, typeId, streamId, body }: Outgoing): Buffer => {
  const header = Buffer.alloc(12);
  header.writeUInt8(chunkStreamId, 0);
  header.writeUIntBE(body.length, 4, 3);
  header.writeUInt8(typeId, 7);
  header.writeUInt32LE(streamId, 8);
  const parts = [header, body.subarray(0, CHUNK_BYTES)];
  for (let at = CHUNK_BYTES; at < body.length; at += CHUNK_BYTES) {
    parts.push(Buffer.of(0xc0 | chunkStreamId), body.subarray(at, at + CHUNK_BYTES));
  }
  return Buffer.concat(parts);
};

const control = (typeId: number, body: Buffer): Buffer =>
  encodeMessage({ chunkStreamId: 2, typeId, streamId: 0, body });

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export const encodeWindowSize = (sizeBytes: number): Buffer => control(MESSAGE.windowSize, uint32(sizeBytes));

/** Limit type 2 (dynamic). */
export const encodePeerBandwidth = (sizeBytes: number): Buffer =>
  control(MESSAGE.peerBandwidth, Buffer.concat([uint32(sizeBytes), Buffer.of(2)]));

/** Tells the publisher how many bytes have arrived, modulo 2^32. */
export const encodeAcknowledgement = (receivedBytes: number): Buffer =>
  control(MESSAGE.acknowledgement, uint32(receivedBytes % 2 ** 32));

/** User control event: 0 stream begins, 7 answer to a ping. */
export const encodeUserControl = (event: number, value: number): Buffer =>
  control(MESSAGE.userControl, Buffer.concat([Buffer.of(0, event), uint32(value)]));

export const encodeCommand = (streamId: number, body: Buffer): Buffer =>
  encodeMessage({ chunkStreamId: 3, typeId: MESSAGE.command, streamId, body });
