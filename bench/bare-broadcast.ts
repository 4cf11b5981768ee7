/** The peer of the fan-out: a bare `ws` server that sends each message, built once, to everyone. */
import { WebSocketServer } from 'ws';

const server = new WebSocketServer({
  port: Number(process.env['PORT']),
  host: '127.0.0.1',
  perMessageDeflate: false,
});

server.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    for (const client of server.clients) client.send(data, { binary: true });
  });
});

process.on('SIGTERM', () => process.exit(0));
