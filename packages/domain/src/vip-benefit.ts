/** Matches that one account may follow at once, by tier: none, VIP, SVIP. @source screens 11.6 */
const FOLLOWED_MATCHES = [100, 300, 500] as const;

export const followedMatchLimit = (tier: 0 | 1 | 2): number => FOLLOWED_MATCHES[tier];

/** Percent off the price of a plan, by tier. */
const PLAN_PERCENT = [0, 5, 10] as const;

export const planDiscountPercent = (tier: 0 | 1 | 2): number => PLAN_PERCENT[tier];

/** Gold off the price of a plan: whole, and rounded for the buyer. @source models-and-plans §6 */
export const planDiscount = (price: number, tier: 0 | 1 | 2): number =>
  Math.ceil((price * PLAN_PERCENT[tier]) / 100);
