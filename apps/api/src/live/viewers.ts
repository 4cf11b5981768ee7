import type { Counters } from '@touchline/engines/counters/counters';
import type { ChatAdmin } from './chat-admin.ts';

/** A count that was not refreshed for this long is dropped. */
const KEPT_MS = 30_000;
const AT_ONCE = 10;

const keyOf = (liveid: number): string => `viewers:${liveid}`;

/** How many people are in a room: the number that the chat service counts, shared by all processes. */
export const roomViewers = ({ counters, chat }: { counters: Counters; chat: ChatAdmin }) => ({
  of: (liveid: number): Promise<number> => counters.get(keyOf(liveid)),

  /** Refreshes the counts from the chat service. @throws {ChatError | ChatUnreachableError} when it does not answer */
  async refresh(liveids: readonly number[]): Promise<void> {
    for (let from = 0; from < liveids.length; from += AT_ONCE) {
      const some = liveids.slice(from, from + AT_ONCE);
      await Promise.all(
        some.map(async (liveid) => counters.set(keyOf(liveid), await chat.onlineNumber(liveid), KEPT_MS)),
      );
    }
  },
});

export type Viewers = ReturnType<typeof roomViewers>;
