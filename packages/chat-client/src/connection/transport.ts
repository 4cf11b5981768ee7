import { compressedPart, isCompressed } from '@touchline/chat-protocol/frame';

/** The part of the standard socket that is used; browsers, workers, Node ≥ 22 and `ws` provide it. */
export interface SocketLike {
  binaryType: string;
  readonly readyState: number;
  send(data: string | Uint8Array<ArrayBuffer>): void;
  close(code?: number): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}

export type SocketConstructor = new (url: string) => SocketLike;

export interface Transport {
  send(text: string): void;
  close(): void;
}

export interface TransportHandlers {
  opened(): void;
  /** One document of the server, in the order of sending. */
  frame(text: string): void;
  lost(): void;
}

const OPEN = 1;
/** Close codes of the client. @source protocol "close codes sent by SDK" */
const CLOSE_NORMAL = 4000;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** True when this runtime can read compressed frames; selects the query of the address. */
export const canInflate = (): boolean => typeof DecompressionStream === 'function';

/**
 * Opens one socket and exchanges frames: each is a UTF-8 JSON document, binary in both directions.
 * After `close` no handler is called again.
 */
export function openTransport(url: string, Socket: SocketConstructor, on: TransportHandlers): Transport {
  const socket = new Socket(url);
  let live = true;
  let before: Promise<void> = Promise.resolve();
  let inflating = 0;
  const lost = () => {
    if (!live) return;
    live = false;
    on.lost();
  };
  const deliver = (text: string) => {
    if (live) on.frame(text);
  };
  socket.binaryType = 'arraybuffer';
  socket.onopen = () => {
    if (live) on.opened();
  };
  socket.onclose = lost;
  socket.onerror = lost;
  socket.onmessage = ({ data }) => {
    const read = textOf(data);
    if (typeof read === 'string' && inflating === 0) return deliver(read);
    // A frame that is still being inflated must be delivered before later ones.
    inflating += 1;
    before = before
      .then(() => read)
      .then(deliver, lost)
      .then(() => {
        inflating -= 1;
      });
  };
  return {
    send(text) {
      if (socket.readyState === OPEN) socket.send(encoder.encode(text));
    },
    close() {
      live = false;
      if (socket.readyState <= OPEN) socket.close(CLOSE_NORMAL);
    },
  };
}

function textOf(data: unknown): string | Promise<string> {
  if (typeof data === 'string') return data;
  const bytes = data instanceof ArrayBuffer ? new Uint8Array(data) : (data as Uint8Array<ArrayBuffer>);
  return isCompressed(bytes) ? inflate(compressedPart(bytes)) : decoder.decode(bytes);
}

async function inflate(bytes: Uint8Array): Promise<string> {
  const gzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const stream = new DecompressionStream(gzip ? 'gzip' : 'deflate');
  return new Response(new Blob([new Uint8Array(bytes)]).stream().pipeThrough(stream)).text();
}
