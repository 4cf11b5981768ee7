import type { Timers } from '../connection/timers.ts';
import type { SocketConstructor } from '../connection/transport.ts';
import type { KeyValues } from '../store/key-values.ts';

export interface ChatOptions {
  SDKAppID: number;
  /** `ws://` or `wss://` address of the chat service, without the socket path; no other address is used then. */
  proxyServer?: string;
  /**
   * Several such addresses in the order in which they are tried: one that cannot be reached, or whose
   * connection does not last, is followed by the next in rotation. Required without `proxyServer`.
   */
  hosts?: readonly string[];
  /** 32 hex digits that identify this device to the server; generated unless given. */
  instanceID?: string;
  /** True allows several live rooms at once; otherwise joining a room leaves the previous one. */
  unlimitedAVChatRoom?: boolean;
  /** For Node before 22, or to use another socket; the global one otherwise. */
  WebSocket?: SocketConstructor;
  /**
   * Where the list and unsent messages are persisted. The browser's database unless given; in Node, and where
   * the browser refuses or is full, they last as long as the page.
   */
  storage?: KeyValues;
  /**
   * False gives this page its own socket. Otherwise the tabs of a browser that use the same server as the same
   * user share one; when the tab that owns it ends, another takes over.
   */
  tabs?: boolean;
  /** Clock and timers, for tests. */
  timers?: Timers;
}

/** Addresses of the service; a single one if it is fixed. @source im §4 "Host rotation order" */
export const hostsOf = ({
  proxyServer,
  hosts = [],
}: Pick<ChatOptions, 'proxyServer' | 'hosts'>): readonly string[] =>
  proxyServer === undefined ? hosts : [proxyServer];
