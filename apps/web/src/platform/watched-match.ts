import { create } from 'zustand';

/** The match that is watched in the open room, and how old its picture is, seconds. */
type Watched = { matchId: number; behindSec: number };

const useWatched = create<{ now: Watched | undefined }>()(() => ({ now: undefined }));

/** The room says what is watched in it; undefined when it is left. */
export const watch = (now: Watched | undefined): void => useWatched.setState({ now });

/** How long news of a match waits for the picture that is watched; 0 for every other match. @source economy §B6 */
export const newsWaitSec = (matchId: number): number => {
  const { now } = useWatched.getState();
  return now?.matchId === matchId ? now.behindSec : 0;
};

/** The age of the picture in the open room; 0 outside of rooms. */
export const watchedBehindSec = (): number => useWatched.getState().now?.behindSec ?? 0;
