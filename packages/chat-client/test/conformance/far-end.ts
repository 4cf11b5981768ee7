import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A road to the server that a test can cut, and keep closed for a while. */
export interface FarEnd {
  url: string;
  /** Destroys what is connected; with `hold`, new connections are taken but lead nowhere until `release`. */
  cut(how?: { hold?: boolean }): void;
  release(): void;
  close(): Promise<void>;
}

export async function openFarEnd(serverPort: number): Promise<FarEnd> {
  const sockets = new Set<Socket>();
  let waiting: (() => void)[] | undefined;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const join = (client: Socket) => {
    if (client.destroyed) return;
    const server = connect(serverPort, '127.0.0.1');
    keep(server);
    client.pipe(server);
    server.pipe(client);
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  };
  const road = createServer((client) => {
    keep(client);
    if (waiting) waiting.push(() => join(client));
    else join(client);
  });
  await new Promise<void>((resolve) => road.listen(0, '127.0.0.1', resolve));
  const { port } = road.address() as AddressInfo; // a listening TCP server has one
  return {
    url: `ws://127.0.0.1:${port}`,
    cut({ hold = false } = {}) {
      if (hold) waiting = [];
      for (const socket of sockets) socket.destroy();
    },
    release() {
      const held = waiting ?? [];
      waiting = undefined;
      for (const start of held) start();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => road.close(resolve));
    },
  };
}
