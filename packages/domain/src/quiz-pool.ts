export const QUIZ_STEPS = [10, 50, 100] as const;
/** Most points of one person in one quiz, and on one day. @source economy §B3 */
export const MOST_A_QUIZ = 5_000;
export const MOST_A_DAY = 20_000;
export const LEAST_STAKE = 10;
export const LEAST_OPTIONS = 2;
export const MOST_OPTIONS = 10;
/** How long stakes are taken, seconds, as whoever makes a quiz chooses. */
export const QUIZ_LOCKS_SEC = [60, 180, 300, 600, 1800] as const;
/** Stakes of this long before an event are returned: somebody may have seen it first. */
export const SEEN_FIRST_MS = 10_000;
/** A result can be put right for this long before it is paid. */
export const FINAL_AFTER_SEC = 300;
/** A locked quiz without a result is void after this. */
export const VOID_AFTER_SEC = 86_400;

export type PoolStake = { id: number; option: number; points: number };
export type Payout = { id: number; payout: number };
export type Settlement =
  | { kind: 'void' }
  /** What each stake gets back in all, and what rounding left. */
  | { kind: 'paid'; payouts: Payout[]; dust: number };

/** What one winning stake gets: itself and its part of what the others lost. */
export const winOf = (points: number, won: number, lost: number): number =>
  points + (won > 0 ? Number((BigInt(points) * BigInt(lost)) / BigInt(won)) : 0);

/**
 * Divides a pool among those who chose the winner, in proportion. Void where nobody did, or where nobody chose
 * anything else. @source economy §B3 "Pool rule"
 */
export const settlePool = (stakes: readonly PoolStake[], winner: number): Settlement => {
  const sum = (list: readonly PoolStake[]) => list.reduce((all, { points }) => all + points, 0);
  const won = sum(stakes.filter(({ option }) => option === winner));
  const all = sum(stakes);
  if (won === 0 || won === all) return { kind: 'void' };
  const payouts = stakes.map(({ id, option, points }) => ({
    id,
    payout: option === winner ? winOf(points, won, all - won) : 0,
  }));
  return { kind: 'paid', payouts, dust: all - payouts.reduce((paid, { payout }) => paid + payout, 0) };
};

/** What one point on an option would give now, with this stake in; hundredths, 0 where nobody else staked. */
export const factorOf = (pools: readonly number[], option: number, added = 0): number => {
  const mine = (pools[option] ?? 0) + added;
  const all = pools.reduce((sum, one) => sum + one, 0) + added;
  return mine === 0 ? 0 : Math.floor((all * 100) / mine);
};
