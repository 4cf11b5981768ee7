/** A gap or overlap up to this is the rounding of milliseconds and encoder jitter, not real. */
const TOLERANCE_SEC = 0.1;

/**
 * Times of frames of sound in samples. They follow each other without gaps as long as the publisher's milliseconds
 * agree within 100 ms; then the clock jumps ahead. It never goes back, so it is always ahead of what it gave.
 */
export const createAudioClock = ({
  samplesPerSec,
  frameSamples,
}: {
  samplesPerSec: number;
  frameSamples: number;
}) => {
  let next: number | undefined;
  return {
    /** @param atMs time since the start of the session; negative before it. Undefined: leave the frame out */
    place(atMs: number): number | undefined {
      const expected = Math.round((atMs * samplesPerSec) / 1000);
      if (expected < 0) return undefined;
      const due = next ?? expected;
      const drift = expected - due;
      if (drift < -TOLERANCE_SEC * samplesPerSec) return undefined;
      const at = drift > TOLERANCE_SEC * samplesPerSec ? expected : due;
      next = at + frameSamples;
      return at;
    },
  };
};
export type AudioClock = ReturnType<typeof createAudioClock>;
