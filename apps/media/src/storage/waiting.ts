/** A point of a live session: segment `msn` has `partCount` parts, or is complete where that is undefined. */
export type Point = { msn: number; partCount: number | undefined };

export type Waiting = {
  /** Resolves with whether the point was reached; false when time is up or the session ended before. */
  until(point: Point): Promise<boolean>;
  /** Looks again at every point that is waited for. */
  wake(): void;
  /** Nothing more will be reached. */
  end(): void;
};

type Waiter = { point: Point; finish: (reached: boolean) => void };

/** Three target durations, as the protocol asks. */
const LONGEST_WAIT_MS = 6_000;
/** Number of a room's players that may wait at once; further reloads are answered with the current playlist. */
const MAX_WAITING = 20_000;

/** Holds the requests of players that wait for the next part. */
export const createWaiting = (isReached: (point: Point) => boolean): Waiting => {
  const waiters = new Set<Waiter>();
  let over = false;

  return {
    until(point) {
      if (isReached(point)) return Promise.resolve(true);
      if (over || waiters.size >= MAX_WAITING) return Promise.resolve(false);
      return new Promise((resolve) => {
        const finish = (reached: boolean): void => {
          clearTimeout(timer);
          waiters.delete(waiter);
          resolve(reached);
        };
        const waiter: Waiter = { point, finish };
        const timer = setTimeout(() => finish(false), LONGEST_WAIT_MS);
        waiters.add(waiter);
      });
    },
    wake() {
      for (const { point, finish } of waiters) {
        if (isReached(point)) finish(true);
      }
    },
    end() {
      over = true;
      for (const { point, finish } of waiters) finish(isReached(point));
    },
  };
};
