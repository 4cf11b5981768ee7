/** Where an activity stands by the clock. @source screens 11.2 "running / coming / ended" */
export type ActivityState = 'running' | 'coming' | 'ended';

export const activityState = (
  { begins_at: begins, ends_at: ends }: { begins_at: number; ends_at: number },
  nowSec: number,
): ActivityState => {
  if (nowSec < begins) return 'coming';
  return nowSec < ends ? 'running' : 'ended';
};

/** The share of a vote in whole percent; the shares of all options come to 100 or, without votes, to 0. */
export const voteShares = (counts: readonly number[]): number[] => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count * 100) / total);
  const shares = exact.map(Math.floor);
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0);
  const byRest = exact
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .toSorted((left, right) => right.rest - left.rest || left.at - right.at);
  const raised = new Set(byRest.slice(0, missing).map(({ at }) => at));
  return shares.map((share, at) => share + (raised.has(at) ? 1 : 0));
};
