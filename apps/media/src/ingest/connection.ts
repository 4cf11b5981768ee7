import type { Socket } from 'node:net';
import { decodeAmf } from './amf0.ts';
import { type ChunkReader, createChunkReader, type RtmpMessage } from './chunk-reader.ts';
import { encodeAcknowledgement, encodeUserControl, MESSAGE } from './chunk-writer.ts';
import { answerCommand, type CommandState } from './command-session.ts';
import { type MediaEvent, readAudio, readVideo } from './flv-tags.ts';
import { createHandshake, type Handshake } from './handshake.ts';
import { INGEST_LIMITS } from './ingest-limits.ts';
import type { OpenPublication, Publication } from './publication.ts';
import { publishAccepted, publishRefused } from './replies.ts';
import { RTMP_ERRORS, RtmpError, type RtmpErrorCode } from './rtmp-error.ts';

export type ConnectionEvents = {
  open: OpenPublication;
  /** The key was accepted: the connection no longer counts as waiting. */
  accepted(): void;
  closed(reason: RtmpErrorCode | 'ended'): void;
};

const GOODBYE_MS = 500;
const PING_REQUEST = 6;
const PING_ANSWER = 7;
const SMALLEST_WINDOW_BYTES = 65_536;

const readMetadata = (body: Buffer): MediaEvent | undefined => {
  const values = decodeAmf(body);
  const description = values.at(-1);
  if (!values.includes('onMetaData') || typeof description !== 'object' || description === null)
    return undefined;
  return { kind: 'metadata', hasAudio: 'audiocodecid' in description };
};

type State = 'handshake' | CommandState | 'closed';

type Connection = {
  socket: Socket;
  events: ConnectionEvents;
  state: State;
  handshake: Handshake;
  reader: ChunkReader;
  publication: Publication | undefined;
  receivedBytes: number;
  acknowledgedBytes: number;
  /** The publisher expects an acknowledgement after this many bytes. */
  windowBytes: number;
  deadline: NodeJS.Timeout | undefined;
};

const close = (connection: Connection, reason: RtmpErrorCode | 'ended', goodbye?: Buffer): void => {
  if (connection.state === 'closed') return;
  const { socket, publication } = connection;
  connection.state = 'closed';
  connection.publication = undefined;
  clearTimeout(connection.deadline);
  if (goodbye) {
    socket.end(goodbye);
    setTimeout(() => socket.destroy(), GOODBYE_MS).unref();
  } else {
    socket.destroy();
  }
  publication?.end(reason === 'ended' ? 'unpublished' : 'dropped');
  connection.events.closed(reason);
};

const fail = (connection: Connection, error: unknown): void =>
  close(connection, error instanceof RtmpError ? error.code : 'BAD_COMMAND');

const setDeadline = (connection: Connection, ms: number): void => {
  clearTimeout(connection.deadline);
  connection.deadline = setTimeout(() => close(connection, 'TOO_SLOW'), ms);
};

const write = (connection: Connection, bytes: Buffer): void => {
  if (connection.state === 'closed') return;
  connection.socket.write(bytes);
  if (connection.socket.writableLength > INGEST_LIMITS.unsentBytes) close(connection, 'TOO_SLOW');
};

/** A call, so that a change of state meanwhile is not reasoned away. */
const stateOf = (connection: Connection): State => connection.state;

const publish = async (connection: Connection, streamKey: string): Promise<void> => {
  const { socket, events, reader } = connection;
  connection.state = 'authorising';
  clearTimeout(connection.deadline);
  socket.pause();
  const address = socket.remoteAddress ?? '';
  const opened = await events.open({ streamKey, address, drop: (reason) => close(connection, reason) });
  if (stateOf(connection) === 'closed') return opened?.end('dropped');
  if (!opened) return close(connection, 'KEY_REFUSED', publishRefused(RTMP_ERRORS.KEY_REFUSED));
  connection.publication = opened;
  connection.state = 'publishing';
  reader.allow({ maxMessageBytes: INGEST_LIMITS.messageBytes, maxChunkStreams: INGEST_LIMITS.chunkStreams });
  events.accepted();
  write(connection, publishAccepted());
  socket.resume();
  readMessages(connection);
};

const onCommand = (connection: Connection, body: Buffer): void => {
  const { state } = connection;
  if (state === 'handshake' || state === 'closed') return;
  const outcome = answerCommand(state, body);
  if (outcome.do === 'publish') {
    publish(connection, outcome.streamKey).catch((error: unknown) => fail(connection, error));
  }
  if (outcome.do === 'unpublish') close(connection, 'ended', outcome.bytes);
  if (outcome.do === 'send') {
    write(connection, outcome.bytes);
    if (state === 'connecting' && stateOf(connection) !== 'closed') connection.state = 'ready';
  }
};

const onMedia = ({ publication }: Connection, event: MediaEvent | undefined): void => {
  if (event) publication?.media(event);
};

const ON_MESSAGE: Record<number, (connection: Connection, message: RtmpMessage) => void> = {
  [MESSAGE.setChunkSize]: ({ reader }, { body }) => {
    if (body.length < 4) throw new RtmpError('BAD_CHUNK');
    reader.setChunkBytes(body.readUInt32BE());
  },
  [MESSAGE.windowSize]: (connection, { body }) => {
    if (body.length >= 4) connection.windowBytes = Math.max(SMALLEST_WINDOW_BYTES, body.readUInt32BE());
  },
  [MESSAGE.userControl]: (connection, { body }) => {
    if (body.length < 6 || body.readUInt16BE() !== PING_REQUEST) return;
    write(connection, encodeUserControl(PING_ANSWER, body.readUInt32BE(2)));
  },
  [MESSAGE.command]: (connection, { body }) => onCommand(connection, body),
  [MESSAGE.amf3Command]: (connection, { body }) => onCommand(connection, body.subarray(1)),
  [MESSAGE.data]: (connection, { body }) => onMedia(connection, readMetadata(body)),
  [MESSAGE.audio]: (connection, { body, timestampMs }) => onMedia(connection, readAudio(body, timestampMs)),
  [MESSAGE.video]: (connection, { body, timestampMs }) => onMedia(connection, readVideo(body, timestampMs)),
};

const mayRead = ({ state }: Connection): boolean => state !== 'closed' && state !== 'authorising';

function readMessages(connection: Connection): void {
  try {
    while (mayRead(connection)) {
      const message = connection.reader.next();
      if (!message) return;
      ON_MESSAGE[message.typeId]?.(connection, message);
    }
  } catch (error) {
    fail(connection, error);
  }
}

const countBytes = (connection: Connection, sizeBytes: number): void => {
  connection.receivedBytes += sizeBytes;
  const { state, receivedBytes, acknowledgedBytes, windowBytes } = connection;
  if (state !== 'publishing' && receivedBytes > INGEST_LIMITS.bytesBeforeKey) {
    throw new RtmpError('TOO_MUCH_BEFORE_KEY');
  }
  if (receivedBytes - acknowledgedBytes < windowBytes) return;
  connection.acknowledgedBytes = receivedBytes;
  write(connection, encodeAcknowledgement(receivedBytes));
};

/** @returns what followed the handshake, once it is over */
const shakeHands = (connection: Connection, bytes: Buffer): Buffer | undefined => {
  const { reply, rest } = connection.handshake.push(bytes);
  if (reply) write(connection, reply);
  if (rest && connection.state === 'handshake') {
    connection.state = 'connecting';
    setDeadline(connection, INGEST_LIMITS.keyMs);
  }
  return rest;
};

const onData = (connection: Connection, bytes: Buffer): void => {
  if (connection.state === 'closed') return;
  try {
    countBytes(connection, bytes.length);
    const payload = connection.state === 'handshake' ? shakeHands(connection, bytes) : bytes;
    if (payload) connection.reader.push(payload);
  } catch (error) {
    fail(connection, error);
  }
  readMessages(connection);
};

/**
 * Serves one publisher from its first byte to its last.
 * Pauses reading while the key is being checked, and closes the connection on the first violation.
 */
export const serveConnection = (
  socket: Socket,
  events: ConnectionEvents,
): { drop(reason: RtmpErrorCode): void } => {
  const connection: Connection = {
    socket,
    events,
    state: 'handshake',
    handshake: createHandshake(),
    reader: createChunkReader({
      maxMessageBytes: INGEST_LIMITS.messageBytesBeforeKey,
      maxChunkStreams: INGEST_LIMITS.chunkStreamsBeforeKey,
    }),
    publication: undefined,
    receivedBytes: 0,
    acknowledgedBytes: 0,
    windowBytes: 2_500_000,
    deadline: undefined,
  };
  setDeadline(connection, INGEST_LIMITS.handshakeMs);
  socket.on('data', (bytes) => onData(connection, bytes));
  socket.on('error', () => close(connection, 'CONNECTION_LOST'));
  socket.on('close', () => close(connection, 'CONNECTION_LOST'));
  return { drop: (reason) => close(connection, reason) };
};
