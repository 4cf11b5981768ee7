import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { MediaLog } from '../media-engines.ts';
import { readBrowserFrame, readBrowserHello } from './browser-frame.ts';
import { INGEST_LIMITS } from './ingest-limits.ts';
import type { OpenPublication, Publication } from './publication.ts';
import { RtmpError } from './rtmp-error.ts';

/** Where browsers push to. */
export const BROWSER_PUSH_PATH = '/media/publish';

/** Told to the page, which shows another sentence for each. Above 4000 they are an application's own. */
export const CLOSED = { refused: 4403, badMedia: 4400, taken: 4409 } as const;

/** A page that ends its push by itself says so with this code; any other end is a lost connection. */
const SAID_GOODBYE = 1000;
/** How often the page is told what arrived. It lowers its bit rate by the distance. */
const TELL_EVERY_MS = 500;

type Options = { open: OpenPublication; log: MediaLog };

type Push = { socket: WebSocket; address: string; publication?: Publication; heardMs: number };

const bytesOf = (data: RawData): Buffer => {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
};

const fail = ({ socket }: Push, error: unknown): void =>
  socket.close(CLOSED.badMedia, error instanceof RtmpError ? error.code : 'BAD_MEDIA');

/** Asks whether the key may push. What comes meanwhile waits in the connection. */
const begin = async (push: Push, text: string, open: OpenPublication): Promise<void> => {
  const { socket, address } = push;
  const { key, sound } = readBrowserHello(text);
  socket.pause();
  const publication = await open({
    streamKey: key,
    address,
    drop: () => socket.close(CLOSED.taken, 'TAKEN'),
  });
  socket.resume();
  if (!publication) return socket.close(CLOSED.refused, 'KEY_REFUSED');
  if (socket.readyState !== socket.OPEN) return publication.end('dropped');
  push.publication = publication;
  publication.media({ kind: 'metadata', hasAudio: sound });
  socket.send(JSON.stringify({ accepted: true }));
};

const take = (push: Push, bytes: Buffer): void => {
  const event = readBrowserFrame(bytes);
  push.publication?.media(event);
  if (event.kind === 'video') push.heardMs = event.dtsMs;
};

/** Serves one page from its greeting to its end. */
const servePush = (push: Push, { open, log }: Options): void => {
  const { socket, address } = push;
  const deadline = setTimeout(() => socket.close(CLOSED.refused, 'TOO_SLOW'), INGEST_LIMITS.keyMs);
  const telling = setInterval(() => {
    if (push.publication) socket.send(JSON.stringify({ heardMs: push.heardMs }));
  }, TELL_EVERY_MS);
  let greeted = false;
  socket.on('message', (data, isBinary) => {
    try {
      if (isBinary) return take(push, bytesOf(data));
      if (greeted) throw new RtmpError('BAD_COMMAND');
      greeted = true;
      clearTimeout(deadline);
      begin(push, bytesOf(data).toString('utf8'), open).catch((error: unknown) => fail(push, error));
    } catch (error) {
      fail(push, error);
    }
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', (code) => {
    clearTimeout(deadline);
    clearInterval(telling);
    push.publication?.end(code === SAID_GOODBYE ? 'unpublished' : 'dropped');
    delete push.publication;
    log.info({ address, code }, 'a browser that pushed has left');
  });
};

/** Takes pushes of browsers: one WebSocket each, with H.264 and AAC or Opus as WebCodecs makes them. */
export const browserIngest = (options: Options) => {
  const server = new WebSocketServer({ noServer: true, maxPayload: INGEST_LIMITS.messageBytes });
  return {
    upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
      const { pathname } = new URL(request.url ?? '/', 'http://media');
      if (pathname !== BROWSER_PUSH_PATH || server.clients.size >= INGEST_LIMITS.connections) {
        stream.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
        return;
      }
      server.handleUpgrade(request, stream, head, (socket) =>
        servePush({ socket, address: request.socket.remoteAddress ?? '', heardMs: 0 }, options),
      );
    },
    close(): void {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
};
