import type { LiveRoom } from '@touchline/chat-client/live-room';

/** How long a line waits for its room to be entered. */
const WAIT_MS = 20_000;

/** A login that was ended elsewhere is answered so until its socket is cut. */
const NOT_LOGGED_IN = 2024;

const isLoginOver = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === NOT_LOGGED_IN;

/** A room that was entered; somebody without an identity only reads there. */
type Entered = { room: LiveRoom; isReader: boolean };

/** One room that a page is in. What is done while it is being entered waits for it. */
export const createEnteredRoom = (hostId: string) => {
  let waiting: ((entered: Entered) => void)[] = [];
  let current: Entered | undefined;
  const get = (): Promise<Entered> =>
    new Promise((resolve, reject) => {
      if (current) return resolve(current);
      const timer = setTimeout(() => reject(new Error(`the room of ${hostId} was not entered`)), WAIT_MS);
      waiting.push((entered) => {
        clearTimeout(timer);
        resolve(entered);
      });
    });
  return {
    /** @param entered nothing while it is entered, or entered anew with another identity */
    set(entered: Entered | undefined): void {
      current = entered;
      if (!entered) return;
      for (const go of waiting) go(entered);
      waiting = [];
    },
    /**
     * Does something in the room. Refused because the login has ended, it was not done, so it is done once more after
     * the room was entered again.
     * @throws what the room refuses, and {Error} when it is not entered in time
     */
    async act<Result>(what: (room: LiveRoom) => Promise<Result>): Promise<Result> {
      const entered = await get();
      try {
        return await what(entered.room);
      } catch (error) {
        if (entered.isReader || !isLoginOver(error)) throw error;
        if (current === entered) current = undefined;
        return what((await get()).room);
      }
    },
  };
};

export type EnteredRoom = ReturnType<typeof createEnteredRoom>;
