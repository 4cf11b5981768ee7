export type Rights = {
  record: boolean;
  replay: boolean;
  clip: boolean;
  /** Minutes after the end until it may be replayed. */
  holdMin: number;
  /** Undefined is as long as the site keeps recordings. */
  keepDays: number | undefined;
};

/** A rule of a competition, an anchor, both, or (with neither) of all. 0 is any. */
export type RightsRule = Rights & { eventId: number; anchorId: number };

/** @param isReal whether the competition exists outside of this product; without a match nothing is real */
export type RightsOf = { eventId: number; anchorId: number; isReal: boolean };

const OWN: Rights = { record: true, replay: true, clip: true, holdMin: 0, keepDays: undefined };
const REAL: Rights = { record: true, replay: false, clip: false, holdMin: 0, keepDays: undefined };

/** An anchor's contract says more than what holds for a competition. */
const weightOf = ({ eventId, anchorId }: RightsRule): number =>
  (anchorId === 0 ? 0 : 2) + (eventId === 0 ? 0 : 1);

/**
 * What may be done with a stream: the most specific rule decides. Without one, own and simulated streams may be
 * replayed and cut, and those of real competitions may not.
 * @source watch-and-read §1 "most specific row wins"
 */
export const rightsFor = (rules: readonly RightsRule[], { eventId, anchorId, isReal }: RightsOf): Rights => {
  const fitting = rules.filter(
    (rule) =>
      (rule.eventId === 0 || rule.eventId === eventId) &&
      (rule.anchorId === 0 || rule.anchorId === anchorId) &&
      // A rule of all is about what is ours: a real competition needs one that names it or the anchor.
      (!isReal || rule.eventId !== 0 || rule.anchorId !== 0),
  );
  const [first] = fitting.toSorted((one, other) => weightOf(other) - weightOf(one));
  return first ?? (isReal ? REAL : OWN);
};

/** Whether something may be replayed now. @param endedAtSec 0 while it goes on: the time to wait begins with the end */
export const mayReplay = ({ replay, holdMin }: Rights, endedAtSec: number, nowSec: number): boolean =>
  replay && (holdMin === 0 || (endedAtSec > 0 && nowSec >= endedAtSec + holdMin * 60));
