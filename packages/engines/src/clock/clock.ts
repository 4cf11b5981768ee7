/** Where a service reads the time, so that tests can pass their own. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  nowMs(): number;
};

export const systemClock: Clock = { nowMs: () => Date.now() };

/** A clock that stands still until it is set: for tests and replays. */
export const manualClock = (startMs = 0): Clock & { advance(byMs: number): void } => {
  let nowMs = startMs;
  return {
    nowMs: () => nowMs,
    advance: (byMs) => {
      nowMs += byMs;
    },
  };
};
