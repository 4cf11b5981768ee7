import type { Match } from '@touchline/contract/match';
import { MOST_PICKS, type PlanOffer } from '@touchline/contract/plan-author';
import { create } from 'zustand';

/** One pick of a plan that is being written. */
export type Leg = { match: Match; offer: PlanOffer };

/** Picks of different matches, gathered from one match page after the other. */
export const useParlaySlip = create<{ legs: readonly Leg[] }>()(() => ({ legs: [] }));

/** The slip with this pick, in place of an earlier one of the same match. */
export const withLeg = (legs: readonly Leg[], leg: Leg): readonly Leg[] =>
  [...legs.filter(({ match }) => match.id !== leg.match.id), leg].slice(-MOST_PICKS);

export const withoutLeg = (legs: readonly Leg[], matchId: number): readonly Leg[] =>
  legs.filter(({ match }) => match.id !== matchId);

/**
 * What is published from the page of a match: what was gathered of other matches of its sport, and what is chosen here.
 */
export const legsToPublish = (
  gathered: readonly Leg[],
  match: Match,
  offer: PlanOffer | undefined,
): readonly Leg[] => {
  const others = withoutLeg(gathered, match.id).filter((leg) => leg.match.sport_id === match.sport_id);
  return offer ? withLeg(others, { match, offer }) : others;
};

/** What the odds of all picks come to. */
export const oddsOf = (legs: readonly Leg[]): number =>
  legs.reduce((product, { offer }) => product * offer.odds, 1);
