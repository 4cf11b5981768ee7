import type { Timers } from '../connection/timers.ts';
import type { SocketConstructor } from '../connection/transport.ts';
import type { KeyValues } from '../store/key-values.ts';

export interface ChatOptions {
  SDKAppID: number;
  /** `ws://` or `wss://` address of the chat service, without the socket path; the only one that is used then. */
  proxyServer?: string;
  /**
   * Several such addresses, in the order in which they are tried: one that cannot be reached, or does not hold, is
   * followed by the next, and the last by the first. Needed where `proxyServer` is not given.
   */
  hosts?: readonly string[];
  /** 32 hex digits that name this device to the server; made up unless given. */
  instanceID?: string;
  /** True lets this client be in several live rooms at once; otherwise joining one quits the one before. */
  unlimitedAVChatRoom?: boolean;
  /** For Node before 22, or to bring an own socket; the global one otherwise. */
  WebSocket?: SocketConstructor;
  /**
   * Where the list and unsent messages outlive the page. The browser's database unless given; in Node, and
   * where the browser refuses or is full, they last as long as the page.
   */
  storage?: KeyValues;
  /**
   * False gives this page a socket of its own. Otherwise the tabs of a browser that talk to the same server as
   * the same user share one: as soon as the tab that has it ends, another takes it over.
   */
  tabs?: boolean;
  /** Time, for tests. */
  timers?: Timers;
}

/** Where the service is; one address where it is fixed. @source im §4 "Host rotation order" */
export const hostsOf = ({
  proxyServer,
  hosts = [],
}: Pick<ChatOptions, 'proxyServer' | 'hosts'>): readonly string[] =>
  proxyServer === undefined ? hosts : [proxyServer];
