import type { Match } from '@touchline/contract/match';
import { isInPlay, isWaiting } from '@touchline/domain/match-phase';

const stageOrder = (match: Match): number => (isInPlay(match) ? 0 : 1);

/** Matches worth showing first: those in play, then the next to start; greater competitions before smaller. */
export const recommendMatches = (matches: readonly Match[], limit: number): Match[] =>
  matches
    .filter((match) => isInPlay(match) || isWaiting(match))
    .toSorted(
      (left, right) =>
        stageOrder(left) - stageOrder(right) ||
        left.matchevent.order - right.matchevent.order ||
        left.time - right.time ||
        left.id - right.id,
    )
    .slice(0, limit);
