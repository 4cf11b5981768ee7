import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

const STANDARD_PORT = '5432';

/** A way to a database that a test can shut: connections break, and new ones are refused at once. */
export async function openGate(databaseUrl: string) {
  const target = new URL(databaseUrl);
  // The database of tests has no port: it answers on a socket in the folder that its address names.
  const folder = target.searchParams.get('host');
  const place = folder
    ? { path: `${folder}/.s.PGSQL.${target.port || STANDARD_PORT}` }
    : { host: target.hostname, port: Number(target.port || STANDARD_PORT) };
  const sockets = new Set<Socket>();
  let isShut = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (isShut) return void near.destroy();
    const far = createConnection(place);
    keep(far);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.pipe(other);
      one.on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;
  const breakAll = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    url: url.href,
    shut() {
      isShut = true;
      breakAll();
    },
    open() {
      isShut = false;
    },
    async close() {
      server.close();
      breakAll();
      await once(server, 'close');
    },
  };
}
