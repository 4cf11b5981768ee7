import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * One part of the product, started. Several services share one port: a request goes to the
 * service whose mount is the longest prefix of its path.
 */
export type Service = {
  name: string;
  /** Path prefixes that this service answers, such as `/api`. */
  mounts: readonly string[];
  request(request: IncomingMessage, response: ServerResponse): void;
  /** Takes over a WebSocket handshake; left out by services that have none. */
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Finishes accepted requests, then releases all resources. */
  close(): Promise<void>;
};
