/** 1 VIP, 2 SVIP. @source economy §C3 */
export type VipTier = 1 | 2;

/** What the account says of VIP. @source app §3 */
export type VipDates = { vip_level: number; vip_date: number; svip_date: number };

const SVIP_LEVEL = 2;

/**
 * The level that is shown now; 0 without VIP. The level of SVIP ends with SVIP, also where VIP goes on; higher levels
 * are given by the operator and last as long as VIP does.
 * @source app §4 "VIP: vip_level>0 and vip_date in the future"
 */
export const vipLevel = (dates: VipDates, nowSec: number): number => {
  const { vip_level: level, vip_date: until, svip_date: svipUntil } = dates;
  if (level <= 0 || until <= nowSec) return 0;
  if (svipUntil > nowSec) return Math.max(level, SVIP_LEVEL);
  return level === SVIP_LEVEL && svipUntil > 0 ? 1 : level;
};

/** The tier of a level; 0 for none. */
export const tierOfLevel = (level: number): 0 | VipTier => {
  if (level <= 0) return 0;
  return level >= SVIP_LEVEL ? 2 : 1;
};

/** The tier that holds now; 0 for none. */
export const vipTier = (dates: VipDates, nowSec: number): 0 | VipTier => tierOfLevel(vipLevel(dates, nowSec));

/** The next moment at which what is shown changes by itself; null where it does not. */
export const vipChangeSec = ({ vip_date, svip_date, vip_level }: VipDates, nowSec: number): number | null => {
  const coming = [vip_date, svip_date].filter((at) => at > nowSec);
  return vip_level > 0 && vip_date > nowSec && coming.length > 0 ? Math.min(...coming) : null;
};

const DAY_SEC = 86_400;

/** Time that is bought begins when the time of its tier ends, or now. */
export const nextPeriod = (
  endSec: number,
  days: number,
  nowSec: number,
): { from_at: number; to_at: number } => {
  const from = Math.max(nowSec, endSec);
  return { from_at: from, to_at: from + days * DAY_SEC };
};

export type VipPeriod = { tier: VipTier; to_at: number };

const endOf = (periods: readonly VipPeriod[], tier: VipTier): number =>
  Math.max(0, ...periods.filter((period) => period.tier === tier).map(({ to_at: end }) => end));

/** The end of a tier; 0 where it never was. */
export const tierEnd = endOf;

/** What the account says once these periods stand. SVIP is VIP too, so VIP ends no earlier. */
export const vipDatesOf = (periods: readonly VipPeriod[], level: number, nowSec: number): VipDates => {
  const svip = endOf(periods, 2);
  const vip = Math.max(endOf(periods, 1), svip);
  const low = level === SVIP_LEVEL ? 1 : Math.max(1, level);
  return {
    vip_level: svip > nowSec ? Math.max(level, SVIP_LEVEL) : low,
    vip_date: vip,
    svip_date: svip,
  };
};

/** Time that was bought can be given back this long, while it was not used. @source economy §C3 */
export const REFUND_WITHIN_SEC = DAY_SEC;

/** A renewal is told this long before. @source economy §C3 "told 3 days before" */
export const TOLD_BEFORE_SEC = 3 * DAY_SEC;
/** It is paid a little before the end, so that nothing is missing in between. */
export const RENEWED_BEFORE_SEC = 3600;
/** One that failed is tried once more after this long, and then switched off. */
export const TRIED_AGAIN_SEC = DAY_SEC;
export const MOST_FAILURES = 2;
