/** Own limits of spending, in gold; 0 is without limit. Moments are Unix seconds, 0 is never. */
export type KeptLimits = {
  day: number;
  month: number;
  pending_day: number;
  pending_month: number;
  pending_at: number;
  excluded_until: number;
};

const DAY_SEC = 86_400;

export const NO_LIMITS: KeptLimits = {
  day: 0,
  month: 0,
  pending_day: 0,
  pending_month: 0,
  pending_at: 0,
  excluded_until: 0,
};

/** A limit that lets more pass; 0 lets everything pass. */
const isHigher = (limit: number, than: number): boolean => than !== 0 && (limit === 0 || limit > than);

/** What holds at a moment: a raise whose time has come, and no exclusion that is over. */
export const limitsAt = (kept: KeptLimits, nowSec: number): KeptLimits => {
  const isDue = kept.pending_at !== 0 && kept.pending_at <= nowSec;
  const day = isDue ? kept.pending_day : kept.day;
  const month = isDue ? kept.pending_month : kept.month;
  return {
    day,
    month,
    pending_day: kept.pending_at === 0 || isDue ? day : kept.pending_day,
    pending_month: kept.pending_at === 0 || isDue ? month : kept.pending_month,
    pending_at: isDue ? 0 : kept.pending_at,
    excluded_until: kept.excluded_until > nowSec ? kept.excluded_until : 0,
  };
};

/**
 * The limits after someone changed them. What is lower holds at once; what is higher waits, and every new raise waits
 * anew.
 * @param wish limits left out stay as they would have become
 * @source screens 0.14 "A raise takes effect after 24 h, a lowering at once"
 */
export const changeLimits = (
  kept: KeptLimits,
  wish: { day?: number | undefined; month?: number | undefined },
  nowSec: number,
): KeptLimits => {
  const now = limitsAt(kept, nowSec);
  const wanted = { day: wish.day ?? now.pending_day, month: wish.month ?? now.pending_month };
  const day = isHigher(wanted.day, now.day) ? now.day : wanted.day;
  const month = isHigher(wanted.month, now.month) ? now.month : wanted.month;
  const waits = day !== wanted.day || month !== wanted.month;
  const raisedAnew =
    isHigher(wanted.day, now.pending_day) ||
    isHigher(wanted.month, now.pending_month) ||
    now.pending_at === 0;
  return {
    day,
    month,
    pending_day: wanted.day,
    pending_month: wanted.month,
    pending_at: waits ? (raisedAnew ? nowSec + DAY_SEC : now.pending_at) : 0,
    excluded_until: now.excluded_until,
  };
};

/** The limits after someone kept themselves from spending; a longer time that runs already stays. */
export const excludeFor = (kept: KeptLimits, days: number, nowSec: number): KeptLimits => {
  const now = limitsAt(kept, nowSec);
  return { ...now, excluded_until: Math.max(now.excluded_until, nowSec + days * DAY_SEC) };
};
