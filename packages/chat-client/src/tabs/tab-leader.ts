import { openTransport, type SocketConstructor, type Transport } from '../connection/transport.ts';
import { createTabHub, type Doc, type Out, type TabHub } from './tab-hub.ts';
import type { TabLine, TabWord } from './tab-line.ts';

interface LeaderHandlers {
  deliver(doc: Doc): void;
  opened(): void;
  closed(): void;
  own(doc: Doc): void;
}

interface LeaderOptions {
  self: string;
  line: TabLine;
  Socket: SocketConstructor;
}

/** The tab with the real socket: its hub, and the tabs that have joined. */
export function createLeader({ self, line, Socket }: LeaderOptions, on: LeaderHandlers) {
  const joined = new Set<string>();
  let hub: TabHub = createTabHub(self);
  let transport: Transport | undefined;
  let isOpen = false;
  const run = (outs: readonly Out[]) => {
    for (const out of outs) {
      if (out.to === 'server') transport?.send(JSON.stringify(out.doc));
      else if (out.to === 'everyone') {
        if (joined.size > 0) line.post({ type: 'hear', doc: out.doc });
        on.deliver(out.doc);
      } else if (out.tab !== self) {
        line.post({ type: out.to === 'own' ? 'own' : 'hear', to: out.tab, doc: out.doc });
      } else if (out.to === 'own') on.own(out.doc);
      else on.deliver(out.doc);
    }
  };
  const lose = () => {
    isOpen = false;
    transport = undefined;
    line.post({ type: 'closed' });
  };
  return {
    open(url: string) {
      hub = createTabHub(self);
      transport = openTransport(url, Socket, {
        opened() {
          isOpen = true;
          for (const tab of joined) line.post({ type: 'open', to: tab });
          on.opened();
        },
        frame: (text) => run(hub.fromServer(JSON.parse(text) as Doc)),
        lost() {
          lose();
          on.closed();
        },
      });
    },
    say(doc: Doc) {
      for (const out of hub.fromTab(self, doc)) {
        // A socket never answers while something is being sent on it.
        if (out.to === 'tab' && out.tab === self) queueMicrotask(() => run([out]));
        else run([out]);
      }
    },
    close() {
      transport?.close();
      if (isOpen) lose();
    },
    take(word: TabWord) {
      if (word.type === 'join') {
        joined.add(word.from);
        if (isOpen) line.post({ type: 'open', to: word.from });
      } else if (word.type === 'say') run(hub.fromTab(word.from, word.doc));
      else if (word.type === 'gone') {
        joined.delete(word.from);
        hub.gone(word.from);
      }
    },
  };
}
