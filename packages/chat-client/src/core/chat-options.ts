import type { Timers } from '../connection/timers.ts';
import type { SocketConstructor } from '../connection/transport.ts';

export interface ChatOptions {
  SDKAppID: number;
  /** `ws://` or `wss://` address of the chat service, without the socket path. */
  proxyServer: string;
  /** 32 hex digits that name this device to the server; made up unless given. */
  instanceID?: string;
  /** For Node before 22, or to bring an own socket; the global one otherwise. */
  WebSocket?: SocketConstructor;
  /** Time, for tests. */
  timers?: Timers;
}
