/** Why a publisher was turned away, in words that can be logged: they hold no key and no payload. */
export const RTMP_ERRORS = {
  TOO_MANY_CONNECTIONS: 'too many connections from this address are waiting for their key to be accepted',
  TOO_SLOW: 'the stream key was not accepted in time',
  TOO_MUCH_BEFORE_KEY: 'too many bytes were sent before the stream key was accepted',
  BAD_HANDSHAKE: 'the connection does not begin with an RTMP version 3 handshake',
  MESSAGE_TOO_LARGE: 'an RTMP message announces more bytes than are accepted',
  TOO_MANY_CHUNK_STREAMS: 'too many chunk streams are open at once',
  BAD_CHUNK: 'a chunk header does not follow the protocol',
  BAD_AMF: 'a command cannot be read as AMF0',
  BAD_COMMAND: 'a command came out of order',
  BAD_MEDIA: 'a video or audio message cannot be read',
  UNSUPPORTED_CODEC: 'only H.264 video and AAC audio are accepted',
  KEY_REFUSED: 'the stream key is not accepted',
  CONNECTION_LOST: 'the connection was lost',
  SILENT: 'no video came for too long',
  BIT_RATE_TOO_HIGH: 'the stream sends more bytes per second than are accepted',
} as const;
export type RtmpErrorCode = keyof typeof RTMP_ERRORS;

export class RtmpError extends Error {
  readonly code: RtmpErrorCode;
  constructor(code: RtmpErrorCode) {
    super(RTMP_ERRORS[code]);
    this.name = 'RtmpError';
    this.code = code;
  }
}
