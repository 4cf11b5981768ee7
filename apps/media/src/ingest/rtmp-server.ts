import { createServer, type Socket } from 'node:net';
import type { MediaLog } from '../media-engines.ts';
import { serveConnection } from './connection.ts';
import { INGEST_LIMITS } from './ingest-limits.ts';
import type { OpenPublication } from './publication.ts';

export type RtmpServer = { port: number; close(): Promise<void> };

type Options = { port: number; host?: string | undefined; open: OpenPublication; log: MediaLog };

/** Counts connections that have not shown an accepted key, by address. */
const createWaitingRoom = () => {
  const byAddress = new Map<string, number>();
  let inAll = 0;
  return {
    /** False when there is no place. */
    enter(address: string): boolean {
      const here = byAddress.get(address) ?? 0;
      if (here >= INGEST_LIMITS.waitingPerAddress || inAll >= INGEST_LIMITS.waitingInAll) return false;
      byAddress.set(address, here + 1);
      inAll += 1;
      return true;
    },
    leave(address: string): void {
      const here = byAddress.get(address) ?? 0;
      inAll -= 1;
      if (here > 1) byAddress.set(address, here - 1);
      else byAddress.delete(address);
    },
  };
};

/**
 * Listens for publishers at `rtmp://host:port/live/<streamKey>`.
 * @throws {Error} when the port is taken
 */
export const startRtmpServer = async ({ port, host, open, log }: Options): Promise<RtmpServer> => {
  const waiting = createWaitingRoom();
  const connections = new Map<Socket, ReturnType<typeof serveConnection>>();
  let refused = 0;

  const accept = (socket: Socket): void => {
    const address = socket.remoteAddress ?? '';
    // Refused silently: a line of log for each would be a way to fill the disk.
    if (!waiting.enter(address)) {
      refused += 1;
      socket.destroy();
      return;
    }
    let isWaiting = true;
    const leaveOnce = (): void => {
      if (isWaiting) waiting.leave(address);
      isWaiting = false;
    };
    socket.setNoDelay(true);
    const connection = serveConnection(socket, {
      open,
      accepted: leaveOnce,
      closed(reason) {
        leaveOnce();
        connections.delete(socket);
        log.info({ address, reason, refused }, 'a publisher has left');
        refused = 0;
      },
    });
    connections.set(socket, connection);
  };

  const server = createServer(accept);
  server.maxConnections = INGEST_LIMITS.connections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => resolve());
  });
  server.on('error', (error) => log.warn({ error: error.message }, 'the RTMP port reports an error'));
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const connection of connections.values()) connection.drop('SILENT');
      }),
  };
};
