import type { Clock } from '@touchline/engines/clock/clock';

/**
 * Reads the time once a turn of the event loop. A line goes to thousands of sockets in one turn, and asking the
 * system for each would be a twentieth of what the line costs.
 */
export const turnClock = (clock: Clock): Clock => {
  let turnMs: number | undefined;
  const forget = (): void => {
    turnMs = undefined;
  };
  return {
    nowMs() {
      if (turnMs === undefined) {
        turnMs = clock.nowMs();
        setImmediate(forget);
      }
      return turnMs;
    },
  };
};
