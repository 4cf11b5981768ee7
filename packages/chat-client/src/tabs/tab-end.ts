import type { SocketConstructor, SocketLike } from '../connection/transport.ts';
import type { Doc } from './tab-hub.ts';

const decoder = new TextDecoder();
const OPEN = 1;
const CLOSED = 3;

export type End = ReturnType<typeof createEnd>;

/** The socket as the connection of this tab sees it. */
export function createEnd(
  url: string,
  Socket: SocketConstructor,
  on: { say(doc: Doc): void; closed(): void },
) {
  let readyState = 0;
  let own: SocketLike | undefined;
  const socket: SocketLike = {
    binaryType: '',
    get readyState() {
      return own?.readyState ?? readyState;
    },
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send(data) {
      if (own) return own.send(data);
      on.say(JSON.parse(typeof data === 'string' ? data : decoder.decode(data)) as Doc);
    },
    close(code) {
      own?.close(code);
      if (!own && readyState < CLOSED) on.closed();
      readyState = CLOSED;
    },
  };
  return {
    socket,
    url,
    isOpen: () => readyState === OPEN && !own,
    open() {
      if (readyState !== 0) return;
      readyState = OPEN;
      socket.onopen?.(undefined as never);
    },
    hear: (doc: Doc) => readyState === OPEN && socket.onmessage?.({ data: JSON.stringify(doc) }),
    lose() {
      if (readyState === CLOSED) return;
      readyState = CLOSED;
      socket.onclose?.(undefined as never);
    },
    /** This tab logs in another user than the others: it gets a socket of its own from now on. */
    useOwn(first?: Doc) {
      const real = new Socket(url);
      own = real;
      real.binaryType = 'arraybuffer';
      real.onopen = (event) => {
        if (first) real.send(new TextEncoder().encode(JSON.stringify(first)));
        else socket.onopen?.(event);
      };
      real.onmessage = (event) => socket.onmessage?.(event);
      real.onclose = (event) => socket.onclose?.(event);
      real.onerror = (event) => socket.onerror?.(event);
    },
  };
}
