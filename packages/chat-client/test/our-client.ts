import type { LoadedPublicClient } from '@touchline/testing/public-chat-client';
import { WebSocket } from 'ws';

import type { SocketConstructor } from '../src/connection/transport.ts';
import { createChat } from '../src/create-chat.ts';
import { EVENT } from '../src/event/event-names.ts';
import { APP_ID } from '../../../apps/chat/test/chat-world.ts';

/** Our client in the shape in which the public one is loaded: it has the same methods and events. */
export const loadOurClient = (proxyServer: string): LoadedPublicClient => {
  const sockets: WebSocket[] = [];
  function Kept(url: string): WebSocket {
    // As in a browser, each frame is a task of its own.
    const socket = new WebSocket(url, { allowSynchronousEvents: false });
    sockets.push(socket);
    return socket;
  }
  const constructor = Object.assign(Kept, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 });
  const chat = createChat({
    SDKAppID: APP_ID,
    proxyServer,
    WebSocket: constructor as unknown as SocketConstructor,
  });
  return {
    // Typed more narrowly than a client whose methods are called by name.
    tim: chat as unknown as LoadedPublicClient['tim'],
    TIM: { EVENT } as unknown as LoadedPublicClient['TIM'],
    sockets,
    async close() {
      await chat.destroy();
      for (const socket of sockets) socket.terminate();
    },
  };
};
