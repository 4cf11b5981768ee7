import { handTimers } from './hand-timers.ts';
import { shareSocket, type TabElection } from '../src/tabs/shared-socket.ts';
import type { TabWord } from '../src/tabs/tab-line.ts';
import type { SocketConstructor } from '../src/connection/transport.ts';

/** Lets everything that is under way in this process happen. */
export const settle = async (rounds = 40): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) await Promise.resolve();
};

/** A browser whose tabs can end and freeze: one line between them, one lock, one clock. */
export function tabBrowser(Socket: SocketConstructor) {
  const timers = handTimers();
  const tabs = new Map<string, { hear: ((word: TabWord) => void)[]; isFrozen: boolean }>();
  const queue: { self: string; lead: () => void; lost: () => void }[] = [];
  let owner: string | undefined;
  const elect = () => {
    if (owner !== undefined) return;
    const next = queue.find(({ self }) => tabs.has(self));
    owner = next?.self;
    next?.lead();
  };
  const electionOf = (self: string): TabElection => ({
    stand(lead, lost) {
      queue.push({ self, lead, lost });
      queueMicrotask(elect);
    },
    take() {
      const before = queue.find((one) => one.self === owner);
      owner = self;
      before?.lost();
      queue.find((one) => one.self === self)?.lead();
    },
    resign: () => end(self),
  });
  const end = (self: string) => {
    tabs.delete(self);
    if (owner === self) owner = undefined;
    queueMicrotask(elect);
  };
  return {
    timers,
    owner: () => owner,
    open(self: string) {
      const tab = { hear: [] as ((word: TabWord) => void)[], isFrozen: false };
      tabs.set(self, tab);
      const post = (word: TabWord) => {
        if (!tabs.has(self)) return;
        for (const [name, other] of tabs) {
          if (name === self) continue;
          queueMicrotask(() => {
            if (tabs.has(name) && !other.isFrozen)
              other.hear.forEach((listener) => listener(structuredClone(word)));
          });
        }
      };
      const line = {
        post,
        listen: (one: (word: TabWord) => void) => void tab.hear.push(one),
        close: () => undefined,
      };
      return shareSocket({ self, line, election: electionOf(self), Socket, timers, onLead: () => undefined });
    },
    /** The tab is closed without a word, as a crash does it. */
    end,
    freeze(self: string) {
      const tab = tabs.get(self);
      if (tab) tab.isFrozen = true;
    },
  };
}
