import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address that leads to the product while it is open; no protocol of a browser can cut the network of all three. */
export type Gate = { url: string; cut: () => void; close: () => Promise<void> };

/** Passes bytes on to the product, until it is cut: then nobody answers. */
export const openGate = async (product: string): Promise<Gate> => {
  const { hostname, port } = new URL(product);
  const open = new Set<Socket>();
  const kept = (socket: Socket): Socket => {
    open.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    const far = kept(connect(Number(port), hostname));
    kept(near).pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  }).listen(0, 'localhost');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A server that listens on TCP has such an address.
  const address = server.address() as AddressInfo;
  const cut = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://localhost:${address.port}`,
    cut,
    close: async () => {
      const closed = server.listening ? once(server, 'close') : undefined;
      cut();
      await closed;
    },
  };
};
