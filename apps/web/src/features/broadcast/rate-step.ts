/** Bits a second of the picture, the best first. */
export const RATES = [2_500_000, 1_200_000, 500_000] as const;

/** How far the server may be behind what was coded before the rate goes down, and before pictures are left out. */
const LATE_MS = 1_200;
const TOO_LATE_MS = 2_500;
/** The line must keep up this long before the rate goes up again, and rest this long after it went down. */
const CALM_MS = 12_000;
const REST_MS = 3_000;
/** Distance that counts as keeping up. */
const CLOSE_MS = 700;

export type RateState = { step: 0 | 1 | 2; calmSinceMs: number; changedMs: number };

export const startRate = (nowMs: number): RateState => ({ step: 0, calmSinceMs: nowMs, changedMs: nowMs });

const down = (step: RateState['step']): RateState['step'] => (step === 0 ? 1 : 2);
const up = (step: RateState['step']): RateState['step'] => (step === 2 ? 1 : 0);

/** The rate after a look at the line. @param behindMs what was coded and has not arrived, in milliseconds of picture */
export const nextRate = (state: RateState, behindMs: number, nowMs: number): RateState => {
  const calmSinceMs = behindMs > CLOSE_MS ? nowMs : state.calmSinceMs;
  const rested = nowMs - state.changedMs >= REST_MS;
  if (behindMs > LATE_MS && rested && state.step < 2) {
    return { step: down(state.step), calmSinceMs, changedMs: nowMs };
  }
  if (nowMs - calmSinceMs >= CALM_MS && state.step > 0) {
    return { step: up(state.step), calmSinceMs: nowMs, changedMs: nowMs };
  }
  return { ...state, calmSinceMs };
};

/** Whether a picture is left out, so that the stream does not fall further behind. */
export const isTooLate = (behindMs: number): boolean => behindMs > TOO_LATE_MS;
