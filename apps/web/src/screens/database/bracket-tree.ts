import type { BracketTie } from '@touchline/contract/league';

/** A place of the drawn bracket; empty where a side of the next round came without a tie. */
export type Slot = { key: string; tie: BracketTie | undefined };
export type BracketRound = { round: string; slots: readonly Slot[] };

type Given = { round: string; ties: readonly BracketTie[] };

const slotOf = (round: string, place: number, tie: BracketTie | undefined): Slot => ({
  key: `${round}:${place}`,
  tie,
});

/** The two slots before each slot of the next round, in their order; a missing one stays empty. */
const before = (given: Given, next: readonly { place: number | undefined }[]): (number | undefined)[] =>
  next.flatMap(({ place }) => {
    const feeders = given.ties.flatMap(({ feeds }, at) =>
      place !== undefined && feeds === place ? [at] : [],
    );
    return [feeders[0], feeders[1]];
  });

/**
 * The rounds from one on, so that the ties whose winners meet stand one above the other: slot 2n and 2n+1 of a
 * round lead to slot n of the next.
 * @param from place of the first round that is drawn
 */
export const bracketFrom = (rounds: readonly Given[], from: number): BracketRound[] => {
  const drawn: BracketRound[] = [];
  let next: { place: number | undefined }[] = [];
  for (const given of rounds.slice(from).toReversed()) {
    const places = next.length === 0 ? given.ties.map((_, at) => at) : before(given, next);
    const slots = places.map((place, at) =>
      slotOf(given.round, at, place === undefined ? undefined : given.ties[place]),
    );
    drawn.unshift({ round: given.round, slots });
    next = places.map((place) => ({ place }));
  }
  return drawn;
};

/** Rounds that a finished bracket shows: the quarter-finals on. */
const LAST_ROUNDS = 3;

/** The round that is played now: the first with a tie that nobody has won yet. Once all are won, the last three are shown. */
export const currentRound = (rounds: readonly Given[]): number => {
  const found = rounds.findIndex(({ ties }) => ties.some(({ winner }) => winner === undefined));
  return found === -1 ? Math.max(0, rounds.length - LAST_ROUNDS) : found;
};
