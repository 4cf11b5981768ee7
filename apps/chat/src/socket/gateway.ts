import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

import { MAX_ANSWERED_FRAME_BYTES, MAX_FRAME_BYTES_BEFORE_LOGIN } from '@touchline/chat-protocol/frame';
import type { Clock } from '@touchline/engines/clock/clock';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';

import type { Intake } from './intake.ts';
import type { AddressBudgets } from './address-budgets.ts';
import { createSocketConnection, type OpenSocket, type SocketConnection } from './socket-connection.ts';
import { turnClock } from './turn-clock.ts';

export type GatewayParts = {
  clock: Clock;
  dispatcher: Intake;
  addresses: AddressBudgets;
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

/** A client from which nothing comes for this long, and that takes nothing either, is gone… */
const SILENT_MS = 60_000;
/** …and so is one that does not even answer pings, although the system still takes what is written to it. */
const MUTE_MS = 180_000;
/** Silence after which the protocol below is asked whether the other end is there; browsers answer by themselves. */
const PING_AFTER_MS = 15_000;
/** Bytes before a login that make no whole frame: twice the longest one. */
const MAX_UNREAD_BEFORE_LOGIN = 2 * MAX_FRAME_BYTES_BEFORE_LOGIN;
const VISIT_MS = 10_000;
const GOING_AWAY = 1001;
const TOO_BIG = 1009;
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

/** Asks a silent socket for a sign of life, and ends one from which none came. */
const visit = (parts: GatewayParts, connection: SocketConnection, nowMs: number): void => {
  const silentMs = nowMs - connection.receivedMs;
  const isGone = silentMs > SILENT_MS && nowMs - connection.takenMs > SILENT_MS;
  if (isGone || silentMs > MUTE_MS) return connection.terminate();
  if (silentMs > PING_AFTER_MS) connection.ping();
  return parts.visit(connection);
};

const listenTo = (
  socket: WebSocket,
  connection: SocketConnection,
  on: { dispatcher: Intake; closed: () => void },
): void => {
  socket.on('message', (data) => {
    connection.unreadBytes = 0;
    on.dispatcher.receive(connection, bytesOf(data));
  });
  socket.on('ping', (data: Buffer) => {
    if (on.dispatcher.controlled(connection)) connection.pong(data);
  });
  socket.on('pong', () => on.dispatcher.controlled(connection));
  // The close that follows an error is the one place that cleans up.
  socket.on('error', () => undefined);
  socket.on('close', on.closed);
};

/** A frame is kept until it is whole; without a login it may not become long. */
const limitUnread = (stream: Duplex, connection: SocketConnection): void => {
  stream.on('data', (chunk: Buffer) => {
    connection.unreadBytes += chunk.length;
    if (connection.session === undefined && connection.unreadBytes > MAX_UNREAD_BEFORE_LOGIN) {
      connection.cutOff(TOO_BIG, 'too-long');
    }
  });
};

type Caller = { appId: number; isText: boolean } & ReturnType<typeof callerOf>;

/** Takes over a socket that has opened. */
const createAdoption = (parts: GatewayParts, open: Set<SocketConnection>) => {
  const turn = turnClock(parts.clock);
  return (opened: OpenSocket, caller: Caller): void => {
    const { addresses, clock, dispatcher } = parts;
    const { socket, stream } = opened;
    const connection = createSocketConnection(opened, {
      ...caller,
      nowMs: () => turn.nowMs(),
      offended: () => addresses.offended(caller.address, clock.nowMs()),
    });
    open.add(connection);
    addresses.opened(connection, clock.nowMs());
    const closed = (): void => {
      open.delete(connection);
      addresses.closed(connection, clock.nowMs());
      parts.closed(connection);
    };
    listenTo(socket, connection, { dispatcher, closed });
    limitUnread(stream, connection);
  };
};

/** Takes sockets on `/binfo` (binary) and `/info` (text). @source protocol "Connection" */
export const createGateway = (parts: GatewayParts): Gateway => {
  const { addresses, clock } = parts;
  const open = new Set<SocketConnection>();
  const adopt = createAdoption(parts, open);
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Without compression: a broadcast would be compressed again for every receiver.
    perMessageDeflate: false,
    maxPayload: MAX_ANSWERED_FRAME_BYTES,
    // Pings are counted as other frames are, before they are answered.
    autoPong: false,
    // One frame of a socket a turn: a chunk full of small ones would keep all others waiting.
    allowSynchronousEvents: false,
  });
  const timer = setInterval(() => {
    const nowMs = clock.nowMs();
    for (const connection of open) visit(parts, connection, nowMs);
    addresses.forgetIdle(nowMs);
  }, VISIT_MS);
  timer.unref();

  return {
    upgrade(request, stream, head) {
      const caller = callerOf(request, parts.trustedProxies);
      const [path = '', query = ''] = (request.url ?? '/').split('?', 2);
      if (!addresses.maySocketOpen(caller.address, clock.nowMs())) {
        return refuse(stream, '429 Too Many Requests');
      }
      // An app that is not here is answered on the socket: a client whose socket is refused tries for ever.
      const appId = Number(new URLSearchParams(query).get('sdkappid'));
      const isText = path.endsWith('/info');
      return server.handleUpgrade(request, stream, head, (socket) =>
        adopt({ socket, stream }, { appId: Number.isSafeInteger(appId) ? appId : 0, isText, ...caller }),
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
