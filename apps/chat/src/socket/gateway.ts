import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import { MAX_CLIENT_FRAME_BYTES } from '@touchline/chat-protocol/frame';
import type { Clock } from '@touchline/engines/clock/clock';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';

import type { Dispatcher } from './dispatch.ts';
import { createSocketConnection, type SocketConnection } from './socket-connection.ts';

export type GatewayParts = {
  clock: Clock;
  dispatcher: Dispatcher;
  hasApp(appId: number): boolean;
  /** Proxies in front that say where a request comes from. */
  trustedProxies: number;
  /** The socket has closed: its resources are released. */
  closed(connection: SocketConnection): void;
  /** Called for every open socket about every ten seconds. */
  visit(connection: SocketConnection): void;
};

export type Gateway = {
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void;
  connections(): ReadonlySet<SocketConnection>;
  close(): Promise<void>;
};

/** A client pings after 10 s of silence; one that says nothing for this long is gone. */
const SILENT_MS = 60_000;
const VISIT_MS = 10_000;
const GOING_AWAY = 1001;
const CLOSE_GRACE_MS = 500;

const bytesOf = (data: RawData): Uint8Array => {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
};

const refuse = (stream: Duplex, status: string): void => {
  stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
};

/** A proxy in front says by which scheme it was called. */
const originOf = ({ headers }: IncomingMessage): string => {
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';
  return `${scheme}://${headers.host ?? 'localhost'}`;
};

/** Where a request comes from: each proxy that is trusted added the address it was called from to the list. */
const addressOf = ({ headers, socket }: IncomingMessage, trustedProxies: number): string => {
  const direct = socket.remoteAddress ?? '';
  if (trustedProxies === 0) return direct;
  const named = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return named.at(-Math.min(trustedProxies, named.length)) ?? direct;
};

const callerOf = (request: IncomingMessage, trustedProxies: number) => ({
  origin: originOf(request),
  address: addressOf(request, trustedProxies),
});

/** Takes sockets on `/binfo` (binary) and `/info` (text). @source protocol "Connection" */
export const createGateway = (parts: GatewayParts): Gateway => {
  const open = new Set<SocketConnection>();
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Without compression: a broadcast would be compressed again for every receiver.
    perMessageDeflate: false,
    maxPayload: MAX_CLIENT_FRAME_BYTES,
  });

  const visit = (connection: SocketConnection, nowMs: number): void => {
    if (nowMs - connection.receivedMs > SILENT_MS) return connection.terminate();
    return parts.visit(connection);
  };
  const timer = setInterval(() => {
    const nowMs = parts.clock.nowMs();
    for (const connection of open) visit(connection, nowMs);
  }, VISIT_MS);
  timer.unref();

  const adopt = (
    socket: WebSocket,
    info: { appId: number; isText: boolean } & ReturnType<typeof callerOf>,
  ): void => {
    const connection = createSocketConnection(socket, { ...info, nowMs: parts.clock.nowMs() });
    open.add(connection);
    socket.on('message', (data) => parts.dispatcher.receive(connection, bytesOf(data)));
    // The close that follows an error is the one place that cleans up.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(connection);
      parts.closed(connection);
    });
  };

  return {
    upgrade(request, stream, head) {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const appId = Number(url.searchParams.get('sdkappid'));
      if (!parts.hasApp(appId)) return refuse(stream, '403 Forbidden');
      const isText = url.pathname.endsWith('/info');
      return server.handleUpgrade(request, stream, head, (socket) =>
        adopt(socket, { appId, isText, ...callerOf(request, parts.trustedProxies) }),
      );
    },
    connections: () => open,
    async close() {
      clearInterval(timer);
      for (const connection of open) connection.close(GOING_AWAY, 'the server is going down');
      const untilMs = Date.now() + CLOSE_GRACE_MS;
      while (open.size > 0 && Date.now() < untilMs) await new Promise((resolve) => setTimeout(resolve, 10));
      for (const connection of open) connection.terminate();
      server.close();
    },
  };
};
