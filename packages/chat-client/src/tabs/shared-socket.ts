import type { SocketConstructor, SocketLike } from '../connection/transport.ts';
import type { Timers } from '../connection/timers.ts';
import { createEnd, type End } from './tab-end.ts';
import type { Doc } from './tab-hub.ts';
import { createLeader } from './tab-leader.ts';
import type { TabLine, TabWord } from './tab-line.ts';

/** Assigns the socket to one tab at a time. */
export interface TabElection {
  /** Runs `lead` once this tab owns the socket; `lost` when another has taken it. */
  stand(lead: () => void, lost: () => void): void;
  /** Takes it from a tab that no longer responds. */
  take(): void;
  resign(): void;
}

interface SharedSocketOptions {
  self: string;
  line: TabLine;
  election: TabElection;
  Socket: SocketConstructor;
  timers: Timers;
  /** This tab owns the socket from now on. */
  onLead(): void;
}

export interface SharedSocket {
  Socket: SocketConstructor;
  close(): void;
}

/** Timeout for the owner of the socket, which responds at once unless it is frozen or stuck. */
const ANSWER_MS = 1_000;

type Role = 'waiting' | 'leader' | 'follower' | 'own';

/** Sockets for the connection of this tab: over the real one if this tab owns it, otherwise through the owner. */
export function shareSocket(options: SharedSocketOptions): SharedSocket {
  const { self, line, election } = options;
  const tab = createTab(options);
  election.stand(tab.elected, tab.deposed);
  line.listen(tab.take);
  return {
    // The constructor returns the end that it creates.
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

/** The role of this tab, and the single end that its connection holds. */
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

/** An end that depended on another tab is lost; its connection opens the next one. */
const beginAgain = ({ end }: Place, again: (end: End) => void) => {
  if (end?.isOpen()) end.lose();
  else if (end) again(end);
};

/** Requests the socket of another tab, and takes it from one that does not respond. */
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

/** Handles messages of the owner in a tab without the socket. */
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

/** Messages of other tabs to the owner are ignored here. */
const isFor = (word: TabWord, self: string): boolean =>
  !('to' in word) || word.to === undefined || word.to === self;
