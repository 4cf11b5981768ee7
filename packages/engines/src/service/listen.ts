import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Log } from '../log/log.ts';
import type { Service } from './service.ts';
import { boundIdle, endSlowBody, PATIENCE, type Patience } from './slow-requests.ts';

/**
 * Length of the accept queue: all clients reconnect at once after a restart, and a refused one waits for
 * seconds.
 */
const BACKLOG = 8_192;

export type ListenOptions = {
  services: readonly Service[];
  /** 0 takes any free port. */
  port: number;
  /** Every address of the machine when left out. */
  host?: string;
  log: Log;
  /** Limits for slow bodies and idle connections; those of the product when left out. */
  patience?: Patience;
};

export type Listener = {
  port: number;
  /** Stops accepting connections, closes the services in order, then the remaining connections. */
  close(): Promise<void>;
};

/** Time limit for running requests after a close was requested. */
const CLOSE_GRACE_MS = 2_000;

/** How often connections without complete headers are looked for. */
const CHECK_MS = 5_000;

/**
 * Headers of every answer, whichever service gives it and however it fails; a service replaces those that its
 * answers need otherwise, as pages do.
 */
const STRICT_HEADERS = Object.entries({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

const covers = (mount: string, path: string): boolean =>
  mount === '/' || path === mount || path.startsWith(`${mount}/`);

/** The service whose mount is the longest prefix of the path, by whole segments: `/api` does not cover `/apix`. */
export const routeTo = (services: readonly Service[], url: string): Service | undefined => {
  const path = url.split('?', 1)[0] ?? '/';
  let found: Service | undefined;
  let longest = -1;
  for (const service of services) {
    for (const mount of service.mounts) {
      if (mount.length > longest && covers(mount, path)) {
        found = service;
        longest = mount.length;
      }
    }
  }
  return found;
};

const refuseUpgrade = (socket: Duplex): void => {
  socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
};

const listening = (server: Server, port: number, host?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(taken ? new Error(`Port ${port} is in use by another program; choose another one.`) : error);
    });
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const giveUp = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
    // A connection becomes idle after its last answer; kept alive, it would delay the close.
    const idle = setInterval(() => server.closeIdleConnections(), 20);
    server.close(() => {
      clearTimeout(giveUp);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });

/** Longer than the minute for which proxies keep a connection: they must not send on one that just closed. */
const KEEP_ALIVE_MS = 65_000;

/**
 * Puts several services on one port.
 * @throws {Error} when the port is in use, or two services claim the same mount
 */
export const listen = async (options: ListenOptions): Promise<Listener> => {
  const { services, port, host, log, patience = PATIENCE } = options;
  const mounts = services.flatMap((service) => service.mounts);
  const double = mounts.find((mount, index) => mounts.indexOf(mount) !== index);
  if (double !== undefined) throw new Error(`Two services claim the path ${double}.`);

  // Bodies have limits of their own: uploads may take longer than any fixed time.
  const limits = {
    headersTimeout: patience.bodyMs,
    requestTimeout: 0,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: CHECK_MS,
  };
  const server = createServer(limits, (request, response) => {
    for (const [name, value] of STRICT_HEADERS) response.setHeader(name, value);
    endSlowBody(request, response, patience);
    const service = routeTo(services, request.url ?? '/');
    if (service) service.request(request, response);
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('not found\n');
  });
  boundIdle(server, patience);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Until the service has taken the socket over, no other code handles its errors.
    socket.on('error', (error) => log.debug({ err: error }, 'a socket broke'));
    const service = routeTo(services, request.url ?? '/');
    if (service?.upgrade) service.upgrade(request, socket, head);
    else refuseUpgrade(socket);
  });
  await listening(server, port, host);
  const address = server.address() as AddressInfo; // A TCP server's address is never a path.
  return {
    port: address.port,
    async close() {
      const done = closed(server);
      for (const service of services) await service.close();
      await done;
    },
  };
};
