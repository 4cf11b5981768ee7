import {
  openTransport,
  type SocketConstructor,
  type SocketLike,
  type Transport,
} from '../connection/transport.ts';
import type { Timers } from '../connection/timers.ts';
import { createTabHub, type Doc, type Out, type TabHub } from './tab-hub.ts';

/** What tabs say to each other. `to` names the one it is for; without it, it is for all. */
export type TabWord =
  /** A tab wants to use the socket of whoever has one. */
  | { type: 'join'; from: string }
  | { type: 'say'; from: string; doc: Doc }
  | { type: 'gone'; from: string }
  /** The socket is open for this tab. */
  | { type: 'open'; to: string }
  | { type: 'hear'; to?: string; doc: Doc }
  | { type: 'own'; to: string; doc: Doc }
  /** The socket is closed, or another tab has it now. */
  | { type: 'closed' }
  /** What a tab has changed itself, which the server does not tell its own connection. */
  | { type: 'changed'; from: string; change: unknown };

export interface TabLine {
  post(word: TabWord): void;
  listen(listener: (word: TabWord) => void): void;
  close(): void;
}

/** Gives the socket to one tab at a time. */
export interface TabElection {
  /** Runs `lead` once this tab has the socket; `lost` when another has taken it. */
  stand(lead: () => void, lost: () => void): void;
  /** Takes it from a tab that does not answer any more. */
  take(): void;
  resign(): void;
}

interface SharedSocketOptions {
  self: string;
  line: TabLine;
  election: TabElection;
  Socket: SocketConstructor;
  timers: Timers;
  /** This tab has the socket from now on. */
  onLead(): void;
}

export interface SharedSocket {
  Socket: SocketConstructor;
  close(): void;
}

/** A tab that has the socket answers at once; one that is frozen or stuck is not waited for longer. */
const ANSWER_MS = 1_000;

type Role = 'waiting' | 'leader' | 'follower' | 'own';

const decoder = new TextDecoder();
const OPEN = 1;
const CLOSED = 3;

/** Sockets for the connection of this tab: over the real one where this tab has it, else through the tab that has it. */
export function shareSocket(options: SharedSocketOptions): SharedSocket {
  const { self, line, election } = options;
  const tab = createTab(options);
  election.stand(tab.elected, tab.deposed);
  line.listen(tab.take);
  return {
    // The constructor gives the end that it made.
    Socket: function (url: string) {
      return tab.open(url);
    } as unknown as SocketConstructor,
    close() {
      tab.close();
      line.post({ type: 'gone', from: self });
      election.resign();
      line.close();
    },
  };
}

/** What this tab is to the others, and the one end that its connection holds. */
interface Place {
  role: Role;
  end: End | undefined;
}

function createTab(options: SharedSocketOptions) {
  const { self, line } = options;
  const place: Place = { role: 'waiting', end: undefined };
  const goOwn = (doc: Doc) => {
    place.role = 'own';
    place.end?.useOwn(doc);
  };
  const leader = createLeader(options, {
    deliver: (doc) => place.end?.hear(doc),
    opened: () => place.end?.open(),
    closed: () => place.end?.lose(),
    own: goOwn,
  });
  const { join, stop } = joining(options, place);
  const heard = hearing(place, { goOwn, join });
  const closed = () => {
    if (place.role === 'leader') leader.close();
    if (place.role !== 'follower') return;
    line.post({ type: 'gone', from: self });
    place.role = 'waiting';
  };
  const say = (doc: Doc) =>
    place.role === 'leader' ? leader.say(doc) : line.post({ type: 'say', from: self, doc });
  return {
    elected: () => {
      if (place.role === 'own') return;
      place.role = 'leader';
      options.onLead();
      line.post({ type: 'closed' });
      beginAgain(place, (end) => leader.open(end.url));
    },
    deposed: () => {
      leader.close();
      place.role = 'waiting';
      place.end?.lose();
    },
    take: (word: TabWord) => {
      if (place.role === 'leader') return leader.take(word);
      if (place.role === 'own' || !isFor(word, self)) return;
      // The table ties each word to its own handler; the lookup cannot express that.
      (heard[word.type] as ((word: TabWord) => unknown) | undefined)?.(word);
    },
    open(url: string): SocketLike {
      const end = createEnd(url, options.Socket, { say, closed });
      place.end = end;
      if (place.role === 'leader') leader.open(url);
      else if (place.role === 'own') end.useOwn();
      else join();
      return end.socket;
    },
    close() {
      stop();
      leader.close();
    },
  };
}

/** An end that hung on another tab is lost; its connection opens the next one. */
const beginAgain = ({ end }: Place, again: (end: End) => void) => {
  if (end?.isOpen()) end.lose();
  else if (end) again(end);
};

/** Asks for the socket of another tab, and takes it from one that does not answer. */
function joining({ self, line, election, timers }: SharedSocketOptions, place: Place) {
  let stop: (() => void) | undefined;
  return {
    join: () => {
      line.post({ type: 'join', from: self });
      stop?.();
      stop = timers.later(() => place.role === 'waiting' && election.take(), ANSWER_MS);
    },
    stop: () => stop?.(),
  };
}

/** What a tab without the socket does at the words of the one that has it. */
type Heard = { [Type in TabWord['type']]?: (word: Extract<TabWord, { type: Type }>) => unknown };

const hearing = (place: Place, on: { goOwn: (doc: Doc) => void; join: () => void }): Heard => ({
  closed() {
    place.role = 'waiting';
    beginAgain(place, on.join);
  },
  open() {
    if (place.role !== 'waiting') return;
    place.role = 'follower';
    place.end?.open();
  },
  own: ({ doc }) => place.role === 'follower' && on.goOwn(doc),
  hear: ({ doc }) => place.role === 'follower' && place.end?.hear(doc),
});

/** Words of other tabs to the one that leads are not for this one. */
const isFor = (word: TabWord, self: string): boolean =>
  !('to' in word) || word.to === undefined || word.to === self;

interface LeaderHandlers {
  deliver(doc: Doc): void;
  opened(): void;
  closed(): void;
  own(doc: Doc): void;
}

/** The tab with the real socket: its hub, and the tabs that have joined. */
function createLeader({ self, line, Socket }: SharedSocketOptions, on: LeaderHandlers) {
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
    say: (doc: Doc) => run(hub.fromTab(self, doc)),
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

type End = ReturnType<typeof createEnd>;

/** What the connection of this tab takes for its socket. */
function createEnd(url: string, Socket: SocketConstructor, on: { say(doc: Doc): void; closed(): void }) {
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
    /** This tab speaks for another user than the others: the socket behind this end is its own from now on. */
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
