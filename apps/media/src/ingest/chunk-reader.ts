import { RtmpError } from './rtmp-error.ts';

export type RtmpMessage = { typeId: number; streamId: number; timestampMs: number; body: Buffer };

/** What a connection may announce at the moment. It widens when the stream key is accepted. */
export type ChunkLimits = { maxMessageBytes: number; maxChunkStreams: number };

type ChunkStream = {
  timestampMs: number;
  deltaMs: number;
  lengthBytes: number;
  typeId: number;
  streamId: number;
  extended: boolean;
  /** Last value of the extended time field, which continuation chunks repeat. */
  extendedMs: number;
  body: Buffer;
  gotBytes: number;
};

type Header = { format: number; chunkStreamId: number; sizeBytes: number };

const HEADER_BYTES = [11, 7, 3, 0] as const;
const EXTENDED = 0xffffff;
const MAX_CHUNK_BYTES = 65_536;
const FIRST_ROOM_BYTES = 1024;
const NOTHING: Buffer = Buffer.alloc(0);

const freshStream = (): ChunkStream => ({
  timestampMs: 0,
  deltaMs: 0,
  lengthBytes: 0,
  typeId: 0,
  streamId: 0,
  extended: false,
  extendedMs: 0,
  body: NOTHING,
  gotBytes: 0,
});

/** Reads the basic header; undefined when its bytes are not all there. */
const readBasicHeader = (bytes: Buffer): Header | undefined => {
  const first = bytes[0];
  if (first === undefined) return undefined;
  const format = first >> 6;
  const low = first & 63;
  const second = bytes[1];
  if (low > 1) return { format, chunkStreamId: low, sizeBytes: 1 };
  if (second === undefined) return undefined;
  if (low === 0) return { format, chunkStreamId: 64 + second, sizeBytes: 2 };
  const third = bytes[2];
  return third === undefined ? undefined : { format, chunkStreamId: 64 + second + third * 256, sizeBytes: 3 };
};

/** Grows by what has really come, never by what was announced. */
const append = (stream: ChunkStream, payload: Buffer): void => {
  const neededBytes = stream.gotBytes + payload.length;
  if (stream.body.length < neededBytes) {
    const roomBytes = Math.min(stream.lengthBytes, Math.max(FIRST_ROOM_BYTES, neededBytes * 2));
    const grown = Buffer.allocUnsafe(roomBytes);
    stream.body.copy(grown, 0, 0, stream.gotBytes);
    stream.body = grown;
  }
  payload.copy(stream.body, stream.gotBytes);
  stream.gotBytes = neededBytes;
};

type ReaderState = {
  limits: ChunkLimits;
  streams: Map<number, ChunkStream>;
  pending: Buffer;
  chunkBytes: number;
};

const streamOf = (state: ReaderState, { format, chunkStreamId }: Header): ChunkStream => {
  const known = state.streams.get(chunkStreamId);
  if (known) return known;
  if (format > 1) throw new RtmpError('BAD_CHUNK');
  if (state.streams.size >= state.limits.maxChunkStreams) throw new RtmpError('TOO_MANY_CHUNK_STREAMS');
  const stream = freshStream();
  state.streams.set(chunkStreamId, stream);
  return stream;
};

type HeaderPlace = { stream: ChunkStream; format: number; at: number };

/** Takes the message header over and returns its field of time, raw. */
const readMessageHeader = ({ pending, limits }: ReaderState, { stream, format, at }: HeaderPlace): number => {
  if (format === 3) return stream.deltaMs;
  if (stream.gotBytes > 0) throw new RtmpError('BAD_CHUNK');
  if (format < 2) {
    stream.lengthBytes = pending.readUIntBE(at + 3, 3);
    stream.typeId = pending.readUInt8(at + 6);
    if (stream.lengthBytes > limits.maxMessageBytes) throw new RtmpError('MESSAGE_TOO_LARGE');
  }
  if (format === 0) stream.streamId = pending.readUInt32LE(at + 7);
  const time = pending.readUIntBE(at, 3);
  stream.extended = time === EXTENDED;
  return time;
};

/** Bytes of the extended time field of this chunk. Some encoders leave it out of continuation chunks. */
const extendedBytes = ({ pending }: ReaderState, { stream, format, at }: HeaderPlace): number => {
  if (!stream.extended) return 0;
  if (format !== 3 || stream.gotBytes === 0) return 4;
  return pending.length < at + 4 || pending.readUInt32BE(at) === stream.extendedMs ? 4 : 0;
};

const applyTime = (stream: ChunkStream, format: number, timeMs: number): void => {
  if (stream.gotBytes > 0) return;
  if (format === 0) {
    stream.timestampMs = timeMs;
    stream.deltaMs = 0;
    return;
  }
  // A chunk without a header that begins a message repeats the last delta; after a full header that is zero.
  if (format !== 3) stream.deltaMs = timeMs;
  stream.timestampMs = (stream.timestampMs + stream.deltaMs) >>> 0;
};

const finish = (stream: ChunkStream): RtmpMessage => {
  const body = stream.body.subarray(0, stream.lengthBytes);
  stream.body = NOTHING;
  stream.gotBytes = 0;
  return { typeId: stream.typeId, streamId: stream.streamId, timestampMs: stream.timestampMs, body };
};

/** Takes one chunk off `pending`. Undefined when more bytes are needed; `done` when a message ended. */
const nextChunk = (state: ReaderState): { done?: RtmpMessage } | undefined => {
  const header = readBasicHeader(state.pending);
  if (!header) return undefined;
  const { format, sizeBytes: at } = header;
  const timeAt = at + (HEADER_BYTES[format] ?? 0);
  if (state.pending.length < timeAt) return undefined;
  const stream = streamOf(state, header);
  // A chunk may come in pieces: what was read of its header is only kept once all of it is here.
  const before = { ...stream };
  let timeMs = readMessageHeader(state, { stream, format, at });
  const payloadAt = timeAt + extendedBytes(state, { stream, format, at: timeAt });
  const payloadBytes = Math.min(state.chunkBytes, stream.lengthBytes - stream.gotBytes);
  if (state.pending.length < payloadAt + payloadBytes) {
    Object.assign(stream, before);
    return undefined;
  }
  if (payloadAt > timeAt) {
    stream.extendedMs = state.pending.readUInt32BE(timeAt);
    if (format !== 3) timeMs = stream.extendedMs;
  }
  applyTime(stream, format, timeMs);
  append(stream, state.pending.subarray(payloadAt, payloadAt + payloadBytes));
  state.pending = state.pending.subarray(payloadAt + payloadBytes);
  return stream.gotBytes === stream.lengthBytes ? { done: finish(stream) } : {};
};

export type ChunkReader = {
  /** Hands over received bytes. */
  push(bytes: Buffer): void;
  /**
   * The next whole message, or undefined until more bytes come.
   * @throws {RtmpError} when a limit is passed or the bytes are no RTMP
   */
  next(): RtmpMessage | undefined;
  /** Obeys the publisher's "set chunk size". @throws {RtmpError} `BAD_CHUNK` outside 1 to 65536 bytes */
  setChunkBytes(sizeBytes: number): void;
  /** Widens the limits once the key is accepted. */
  allow(wider: ChunkLimits): void;
};

/**
 * Puts RTMP messages together from chunks.
 * Holds at most the bytes received for unfinished messages and one chunk; an announcement alone allocates nothing.
 */
export const createChunkReader = (limits: ChunkLimits): ChunkReader => {
  const state: ReaderState = { limits, streams: new Map(), pending: NOTHING, chunkBytes: 128 };
  return {
    push(bytes) {
      state.pending = state.pending.length === 0 ? bytes : Buffer.concat([state.pending, bytes]);
    },
    next() {
      for (;;) {
        const chunk = nextChunk(state);
        if (!chunk || chunk.done) return chunk?.done;
      }
    },
    setChunkBytes(sizeBytes) {
      if (sizeBytes < 1 || sizeBytes > MAX_CHUNK_BYTES) throw new RtmpError('BAD_CHUNK');
      state.chunkBytes = sizeBytes;
    },
    allow(wider) {
      state.limits = wider;
    },
  };
};
