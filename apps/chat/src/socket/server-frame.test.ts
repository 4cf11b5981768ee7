import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';

import { prepareFrame } from './server-frame.ts';

let http: Server;
let toWrite: Buffer = Buffer.alloc(0);

beforeAll(async () => {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  http = createServer();
  http.on('upgrade', (request, stream, head) =>
    sockets.handleUpgrade(request, stream, head, () => void stream.write(toWrite)),
  );
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
});

afterAll(() => {
  http.closeAllConnections();
  http.close();
});

/** What a WebSocket client makes of a frame. */
const received = async (frame: Buffer): Promise<{ text: string; isBinary: boolean }> => {
  toWrite = frame;
  const socket = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  const [data, isBinary] = (await once(socket, 'message')) as [Buffer, boolean];
  socket.terminate();
  return { text: data.toString('utf8'), isBinary };
};

test.each([[1], [62], [63], [65_472], [65_473], [100_000]])(
  'a document with a text of %i bytes arrives whole, as text or as binary',
  async (bytes) => {
    const document = { head: { servcmd: 'im_open_push.msg_push' }, body: { Text: 'x'.repeat(bytes) } };
    const frame = prepareFrame(document);
    const text = JSON.stringify(document);
    expect(await received(frame.bytes(true))).toEqual({ text, isBinary: false });
    expect(await received(frame.bytes(false))).toEqual({ text, isBinary: true });
  },
);

test('a frame is made once for all receivers of one kind', () => {
  const frame = prepareFrame({ head: {}, body: {} });
  expect(frame.bytes(false)).toBe(frame.bytes(false));
});
