import type { Bullet } from '@touchline/contract/bullet';

/** Further than this between two looks at the clock, somebody went to another place. */
const MOST_STEP_MS = 3_000;

/** What flies now: the lines whose time came since the last look; undefined after a jump, when nothing of before counts. */
export const bulletsBetween = (
  bullets: readonly Bullet[],
  fromMs: number,
  toMs: number,
): Bullet[] | undefined => {
  const step = toMs - fromMs;
  if (step < 0 || step > MOST_STEP_MS) return undefined;
  return bullets.filter(({ at_ms: at }) => at > fromMs && at <= toMs);
};
