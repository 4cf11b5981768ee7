import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { unzipSync } from 'node:zlib';

import { WebSocket, WebSocketServer, type RawData } from 'ws';

/** A road to the server that a test can cut, and keep closed for a while. */
export interface FarEnd {
  url: string;
  /** Sockets that have been opened over it so far. */
  opened(): number;
  /** Destroys what is connected; with `hold`, new connections are taken but lead nowhere until `release`. */
  cut(how?: { hold?: boolean }): void;
  release(): void;
  /** What goes up over the sockets of now is lost, and nobody is told: they are believed open and are dead. */
  deafen(): void;
  /** True while every request that went up has its answer. */
  isCalm(): boolean;
  close(): Promise<void>;
}

/** Answers the client asks for and does not wait for, or that may be held for long. */
const UNCOUNTED: ReadonlySet<string> = new Set([
  'openim.ws_msg_push_ack',
  'group_open_long_polling_http_svc.get_msg',
  'group_open_long_polling_http_noauth_svc.get_msg',
]);

/** What a request and its answer have in common. @source protocol "Connection" */
function keyOf(data: RawData): string | undefined {
  const bytes = data as Buffer; // the relay asks `ws` for buffers
  const isPacked = bytes.subarray(0, 4).toString() === 'COMP';
  const text = (isPacked ? unzipSync(bytes.subarray(4)) : bytes).toString();
  const { head } = JSON.parse(text) as { head: { servcmd: string; seq: number } };
  return UNCOUNTED.has(head.servcmd) ? undefined : `${head.servcmd} ${head.seq}`;
}

interface Relay {
  asked: Set<string>;
  isDeaf: boolean;
}

/** Hands frames on in both ways, and knows which requests wait. */
function relay(near: WebSocket, far: WebSocket): Relay {
  const own: Relay = { asked: new Set(), isDeaf: false };
  const early: RawData[] = [];
  near.on('message', (data) => {
    if (own.isDeaf) return;
    const key = keyOf(data);
    if (key !== undefined) own.asked.add(key);
    if (far.readyState === WebSocket.OPEN) far.send(data);
    else early.push(data);
  });
  far.on('open', () => early.splice(0).forEach((data) => far.send(data)));
  far.on('message', (data) => {
    own.asked.delete(keyOf(data) ?? '');
    if (!own.isDeaf) near.send(data);
  });
  const end = () => {
    own.asked.clear();
    near.terminate();
    far.terminate();
  };
  for (const socket of [near, far]) socket.on('error', end).on('close', end);
  return own;
}

export async function openFarEnd(serverPort: number): Promise<FarEnd> {
  const relays = new WebSocketServer({ noServer: true });
  const sockets = new Set<Socket>();
  const opened: Relay[] = [];
  let held: (() => void)[] | undefined;
  const join = (request: IncomingMessage, socket: Socket) => {
    if (socket.destroyed) return;
    relays.handleUpgrade(request, socket, Buffer.alloc(0), (near) => {
      opened.push(relay(near, new WebSocket(`ws://127.0.0.1:${serverPort}${request.url ?? ''}`)));
    });
  };
  const road = createServer();
  road.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  road.on('upgrade', (request, socket: Socket) => {
    if (held) held.push(() => join(request, socket));
    else join(request, socket);
  });
  await new Promise<void>((resolve) => road.listen(0, '127.0.0.1', resolve));
  const { port } = road.address() as AddressInfo; // a listening TCP server has one
  return {
    url: `ws://127.0.0.1:${port}`,
    opened: () => opened.length,
    cut({ hold = false } = {}) {
      if (hold) held = [];
      for (const socket of sockets) socket.destroy();
    },
    release() {
      const starts = held ?? [];
      held = undefined;
      for (const start of starts) start();
    },
    deafen: () => opened.forEach((one) => Object.assign(one, { isDeaf: true })),
    isCalm: () => opened.every(({ asked }) => asked.size === 0),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => road.close(resolve));
    },
  };
}
