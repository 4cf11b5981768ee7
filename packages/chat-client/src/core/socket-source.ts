import { socketOf } from '../connection/chat-socket.ts';
import type { Timers } from '../connection/timers.ts';
import type { SocketConstructor } from '../connection/transport.ts';
import type { OwnChanges } from '../tabs/own-changes.ts';
import { openTabs } from '../tabs/open-tabs.ts';
import type { SharedSocket } from '../tabs/shared-socket.ts';
import { hostsOf, type ChatOptions } from './chat-options.ts';

/** Provides the sockets of a client: its own, or one shared by all tabs of the browser. */
export interface SocketSource {
  Socket: SocketConstructor;
  /** Runs this as soon as the mode is known. */
  open(run: () => void): void;
  /** Runs this whenever this tab takes over the shared socket. */
  onLead: (run: () => void) => void;
  close(): void;
}

interface SourceParts {
  timers: Timers;
  changes: OwnChanges;
}

/** Pages share; workers, servers and pages with an opaque origin cannot take a lock and use their own socket. */
const canShare = (): boolean =>
  typeof document === 'object' &&
  typeof BroadcastChannel === 'function' &&
  globalThis.origin !== 'null' &&
  (navigator as Partial<Navigator>).locks !== undefined;

export function createSocketSource(options: ChatOptions, parts: SourceParts): SocketSource {
  const own = socketOf(options.WebSocket);
  let shared: SharedSocket | undefined;
  const led = new Set<() => void>();
  const name = `touchline-chat:${options.SDKAppID}:${hostsOf(options).join()}`;
  const share = () => openTabs({ ...parts, name, Socket: own, onLead: () => led.forEach((tell) => tell()) });
  return {
    // The constructor returns the socket that it creates.
    Socket: function (url: string) {
      return new (shared?.Socket ?? own)(url);
    } as unknown as SocketConstructor,
    open(run) {
      if ((options.tabs ?? true) && canShare()) shared = share();
      run();
    },
    onLead: (run) => void led.add(run),
    close() {
      shared?.close();
    },
  };
}
