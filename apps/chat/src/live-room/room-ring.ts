import type { GroupMessageInput } from '@touchline/chat-protocol/group/group-message';

/** What polling viewers of one room read: the last messages, each with a cursor that only grows. */
export type RoomRing = {
  add(message: GroupMessageInput, nowMs: number): void;
  /** Messages after a cursor, oldest first. */
  after(cursor: number): { next: number; messages: GroupMessageInput[] };
  /** Resolves when something is added, or after `waitMs`. */
  changed(waitMs: number): Promise<void>;
  newest(): number;
};

const KEPT = 300;
const MAX_PER_POLL = 50;

/** @param nowMs the cursor begins as a time, so that a cursor of another process still points somewhere near */
export const createRoomRing = (nowMs: number): RoomRing => {
  const kept: { cursor: number; message: GroupMessageInput }[] = [];
  let newest = nowMs * 1000;
  let waiting = new Set<() => void>();

  return {
    add(message, atMs) {
      newest = Math.max(newest + 1, atMs * 1000);
      kept.push({ cursor: newest, message });
      if (kept.length > KEPT) kept.shift();
      const woken = waiting;
      waiting = new Set();
      for (const wake of woken) wake();
    },
    after(cursor) {
      // A cursor from the future (a clock that was set back) begins again at the newest.
      const from = cursor > newest ? newest : cursor;
      const fresh = kept.filter((item) => item.cursor > from).slice(0, MAX_PER_POLL);
      return { next: fresh.at(-1)?.cursor ?? from, messages: fresh.map((item) => item.message) };
    },
    changed: (waitMs) =>
      new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, waitMs);
        waiting.add(done);
      }),
    newest: () => newest,
  };
};
