/** What a publisher may cost. Before the key is accepted a connection can make this process hold some 20 kB. */
export const INGEST_LIMITS = {
  /** Connections of one address whose key is not accepted yet. */
  waitingPerAddress: 8,
  waitingInAll: 256,
  /** Connections in all, publishing ones included. */
  connections: 1024,
  handshakeMs: 3_000,
  /** From the first byte to a publish command. */
  keyMs: 6_000,
  bytesBeforeKey: 16_384,
  messageBytesBeforeKey: 4_096,
  chunkStreamsBeforeKey: 8,
  messageBytes: 4 * 1024 * 1024,
  chunkStreams: 16,
  /** A publisher that does not read our answers is let go at this backlog. */
  unsentBytes: 65_536,
} as const;
