import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Limits of what one address may hold open without using it. */
export type Patience = {
  /** The body of a call arrives within this time; an upload keeps its least pace in each such period. */
  bodyMs: number;
  /** Least that an upload sends in that time. */
  uploadBytes: number;
  /** Connections of one address that carry no request for long; the one that waits longest is closed first. */
  idlePerAddress: number;
  /**
   * How long more than that may wait: when everybody comes back at once, perhaps through one proxy, thousands of
   * connections are accepted before the first request is read.
   */
  crowdedMs: number;
};

/** What holds on every port of the product. */
export const PATIENCE: Patience = {
  bodyMs: 15_000,
  uploadBytes: 64 * 1024,
  idlePerAddress: 512,
  crowdedMs: 5_000,
};

/** So many times the number for which connections may wait is too many at any moment. */
const CROWD = 16;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const end = (request: IncomingMessage, response: ServerResponse): void => {
  if (response.headersSent) {
    request.destroy();
    return;
  }
  response.shouldKeepAlive = false;
  response.writeHead(408, { 'content-type': 'text/plain', connection: 'close' });
  response.end('the body took too long\n', () => request.destroy());
};

/** Ends a request whose body does not arrive. Uploads take as long as they need while they keep their pace. */
export const endSlowBody = (request: IncomingMessage, response: ServerResponse, patience: Patience): void => {
  if (!hasBody(request)) return;
  const { socket } = request;
  let seen = socket.bytesRead;
  const look = (): void => {
    if (request.complete || request.destroyed) return;
    const arrived = socket.bytesRead - seen;
    seen = socket.bytesRead;
    if (request.method === 'PUT' && arrived >= patience.uploadBytes)
      timer = setTimeout(look, patience.bodyMs);
    else end(request, response);
  };
  let timer = setTimeout(look, patience.bodyMs);
  request.once('close', () => clearTimeout(timer));
};

/** Closes connections of one address that carry no request, beyond a number. */
export const boundIdle = (server: Server, { idlePerAddress, crowdedMs }: Patience): void => {
  const idle = new Map<string, Set<Socket>>();
  const crowded = new Set<string>();
  const leave = (socket: Socket, address: string): void => {
    const own = idle.get(address);
    own?.delete(socket);
    if (own?.size === 0) idle.delete(address);
  };
  const bound = (address: string, most: number): void => {
    for (const socket of [...(idle.get(address) ?? [])].slice(0, -most)) {
      leave(socket, address);
      socket.destroy();
    }
  };
  const thinLater = (address: string): void => {
    if (crowded.has(address)) return;
    crowded.add(address);
    const thin = (): void => {
      crowded.delete(address);
      bound(address, idlePerAddress);
    };
    setTimeout(thin, crowdedMs).unref();
  };
  const rest = (socket: Socket, address: string): void => {
    if (socket.destroyed) return;
    const own = idle.get(address) ?? new Set();
    idle.set(address, own.add(socket));
    if (own.size > idlePerAddress) thinLater(address);
    if (own.size > idlePerAddress * CROWD) bound(address, idlePerAddress * CROWD);
  };
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    rest(socket, address);
    socket.once('close', () => leave(socket, address));
  });
  server.on('request', ({ socket }, response) => {
    const address = socket.remoteAddress ?? '';
    leave(socket, address);
    response.once('finish', () => rest(socket, address));
  });
  server.on('upgrade', ({ socket }) => leave(socket, socket.remoteAddress ?? ''));
};
