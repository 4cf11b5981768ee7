/** Matches that one account may follow at once, by tier: none, VIP, SVIP. @source screens 11.6 */
const FOLLOWED_MATCHES = [100, 300, 500] as const;

export const followedMatchLimit = (tier: 0 | 1 | 2): number => FOLLOWED_MATCHES[tier];
