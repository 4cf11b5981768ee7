import { type Listener, listen, routeTo } from '@touchline/engines/service/listen';
import type { Log } from '@touchline/engines/log/log';
import type { Service } from '@touchline/engines/service/service';

/** One port that is open before the services behind it are: they need to know it, and each other, to start. */
export type FrontDoor = {
  port: number;
  /** Lets a service in; it answers from now on. */
  admit(...services: readonly Service[]): void;
  /** Closes the services, the last one first, then the port. */
  close(): Promise<void>;
};

const NOT_YET = 'Touchline is starting; try again in a moment.\n';

/** @throws {Error} when the port is in use */
export const openFrontDoor = async (options: {
  port: number;
  host?: string;
  log: Log;
}): Promise<FrontDoor> => {
  const inside: Service[] = [];
  const door: Service = {
    name: 'front door',
    mounts: ['/'],
    request(request, response) {
      const service = routeTo(inside, request.url ?? '/');
      if (service) service.request(request, response);
      else response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' }).end(NOT_YET);
    },
    upgrade(request, socket, head) {
      const service = routeTo(inside, request.url ?? '/');
      if (service?.upgrade) service.upgrade(request, socket, head);
      else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    },
    close: () => Promise.resolve(),
  };
  const listener: Listener = await listen({ ...options, services: [door] });
  return {
    port: listener.port,
    admit: (...services) => void inside.push(...services),
    async close() {
      // The door stays open meanwhile: a service may have a last word for another.
      for (let service = inside.pop(); service; service = inside.pop()) await service.close();
      await listener.close();
    },
  };
};
