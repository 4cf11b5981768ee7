import type { LiveRoom } from '@touchline/chat-client/live-room';

/** How long a line waits for its room to be entered. */
const WAIT_MS = 20_000;

/** One room that a page is in. What is done while it is being entered waits for it. */
export const createEnteredRoom = (hostId: string) => {
  let waiting: ((room: LiveRoom) => void)[] = [];
  let current: LiveRoom | undefined;
  return {
    /** @param room nothing while it is entered, or entered anew with another identity */
    set(room: LiveRoom | undefined): void {
      current = room;
      if (!room) return;
      for (const go of waiting) go(room);
      waiting = [];
    },
    /** @throws {Error} when it is not entered in time */
    get: (): Promise<LiveRoom> =>
      new Promise((resolve, reject) => {
        if (current) return resolve(current);
        const timer = setTimeout(() => reject(new Error(`the room of ${hostId} was not entered`)), WAIT_MS);
        waiting.push((room) => {
          clearTimeout(timer);
          resolve(room);
        });
      }),
  };
};
