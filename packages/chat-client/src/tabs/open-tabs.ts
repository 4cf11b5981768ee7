import type { SocketConstructor } from '../connection/transport.ts';
import type { Timers } from '../connection/timers.ts';
import type { OwnChange, OwnChanges } from './own-changes.ts';
import { shareSocket, type SharedSocket, type TabElection } from './shared-socket.ts';
import type { TabLine, TabWord } from './tab-line.ts';

interface TabsOptions {
  /** Identifies tabs that may share: the app and its server. */
  name: string;
  Socket: SocketConstructor;
  timers: Timers;
  changes: OwnChanges;
  onLead(): void;
}

/** Shares one socket with the other tabs of this browser that use the same server. */
export function openTabs({ name, changes, ...options }: TabsOptions): SharedSocket {
  const self = crypto.randomUUID();
  const line = channelLine(name);
  const shared = shareSocket({ ...options, self, line, election: lockElection(name) });
  changes.tellBy((change) => line.post({ type: 'changed', from: self, change }));
  line.listen((word) => {
    // Tabs share only with the same version of the client.
    if (word.type === 'changed') changes.take(word.change as OwnChange);
  });
  return shared;
}

function channelLine(name: string): TabLine {
  const channel = new BroadcastChannel(name);
  const listeners: ((word: TabWord) => void)[] = [];
  channel.onmessage = ({ data }: MessageEvent<TabWord>) => listeners.forEach((listener) => listener(data));
  return {
    // Bound, because a channel has no origin to check.
    post: channel.postMessage.bind(channel),
    listen: (listener) => void listeners.push(listener),
    close: () => channel.close(),
  };
}

/** The browser passes the lock of a dead tab to the next one that waits for it. */
function lockElection(name: string, locks: LockManager = navigator.locks): TabElection {
  const queue = new AbortController();
  let release: (() => void) | undefined;
  let on: { lead: () => void; lost: () => void } | undefined;
  const hold = async (options: LockOptions) => {
    let isMine = false;
    try {
      await locks.request(name, options, () => {
        isMine = true;
        on?.lead();
        return new Promise<void>((resolve) => (release = resolve));
      });
    } catch {
      // Another tab has the lock, or it is no longer needed.
      if (!isMine || queue.signal.aborted) return;
      release = undefined;
      on?.lost();
      if (!options.steal) void hold({ signal: queue.signal });
    }
  };
  return {
    stand(lead, lost) {
      on = { lead, lost };
      void hold({ signal: queue.signal });
    },
    take() {
      if (!release) void hold({ steal: true });
    },
    resign() {
      queue.abort();
      release?.();
    },
  };
}
