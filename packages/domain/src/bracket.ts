import { groupBy } from './group-by.ts';
/** A match of a season as a bracket sees it; `winner` only once it is decided. */
export type BracketMatch = {
  id: number;
  round: string;
  timeSec: number;
  homeId: number;
  awayId: number;
  /** Goals as they count for the tie, extra time included, shoot-out not; undefined before the match. */
  goals?: readonly [home: number, away: number] | undefined;
  /** Goals of the shoot-out. */
  shootOut?: readonly [home: number, away: number] | undefined;
  over: boolean;
};

export type BracketTie = {
  homeId: number | undefined;
  awayId: number | undefined;
  matchIds: number[];
  score: [number, number] | undefined;
  winner: 'home' | 'away' | undefined;
  /** Place of the tie of the next round that the winner plays. */
  feeds: number | undefined;
};

export type BracketRound = { round: string; ties: BracketTie[] };

export type Bracket = { rounds: BracketRound[]; thirdPlace: BracketTie | undefined };

const THIRD_PLACE = 'thirdPlace';
const FINAL = 'final';

type Tie = BracketTie & { homeId: number; awayId: number };

const teamsOf = ({ homeId, awayId }: Pick<Tie, 'homeId' | 'awayId'>): number[] => [homeId, awayId];

const turnedFor =
  (homeId: number) =>
  (one: BracketMatch, pair: readonly [number, number]): [number, number] =>
    one.homeId === homeId ? [pair[0], pair[1]] : [pair[1], pair[0]];

const sumOf = (pairs: readonly [number, number][]): [number, number] =>
  pairs.reduce<[number, number]>(([home, away], pair) => [home + pair[0], away + pair[1]], [0, 0]);

/** The matches of one pair as a tie: the side that was at home first is its home side. */
const toTie = (matches: readonly BracketMatch[]): Tie => {
  const sorted = matches.toSorted((left, right) => left.timeSec - right.timeSec || left.id - right.id);
  const { homeId, awayId } = sorted[0] ?? { homeId: 0, awayId: 0 };
  const turned = turnedFor(homeId);
  const played = sorted.flatMap((one) => (one.goals ? [turned(one, one.goals)] : []));
  const [home, away] = sumOf(played);
  const kicks = sumOf(sorted.slice(-1).flatMap((one) => (one.shootOut ? [turned(one, one.shootOut)] : [])));
  const lead = home - away || kicks[0] - kicks[1];
  const decided = sorted.every(({ over }) => over) && lead !== 0;
  return {
    homeId,
    awayId,
    matchIds: sorted.map(({ id }) => id),
    score: played.length === 0 ? undefined : [home, away],
    winner: decided ? (lead > 0 ? 'home' : 'away') : undefined,
    feeds: undefined,
  };
};

const tiesOf = (matches: readonly BracketMatch[]): Tie[] =>
  [
    ...groupBy(matches, ({ homeId, awayId }) => [homeId, awayId].sort((a, b) => a - b).join('/')).values(),
  ].map(toTie);

/** Nobody plays twice in a knock-out round. */
const isKnockOut = (ties: readonly Tie[]): boolean => {
  const teams = ties.flatMap(teamsOf);
  return new Set(teams).size === teams.length;
};

/** Every tie sends at most one side on, and at least as many come from it as the next round lacks otherwise. */
const leadsTo = (ties: readonly Tie[], next: readonly Tie[]): boolean => {
  const wanted = new Set(next.flatMap(teamsOf));
  const sent = ties.map((tie) => teamsOf(tie).filter((team) => wanted.has(team)).length);
  return sent.every((count) => count <= 1) && sent.some((count) => count === 1);
};

type Played = { round: string; ties: Tie[]; beginSec: number };

const roundsOf = (matches: readonly BracketMatch[]): Played[] =>
  [...groupBy(matches, ({ round }) => round)]
    .map(([round, own]) => ({
      round,
      ties: tiesOf(own),
      beginSec: Math.min(...own.map(({ timeSec }) => timeSec)),
    }))
    .toSorted((left, right) => left.beginSec - right.beginSec);

/** Who plays on has won, whatever decided that: a shoot-out nobody counted, goals away from home, a draw of lots. */
const wonBy = (tie: Tie, target: BracketTie | undefined): BracketTie['winner'] => {
  if (tie.winner !== undefined || target === undefined) return tie.winner;
  return [target.homeId, target.awayId].includes(tie.homeId) ? 'home' : 'away';
};

/** Puts the ties of a round behind those of the next that they lead to, and says which. */
const inDrawingOrder = (ties: readonly Tie[], next: readonly BracketTie[]): Tie[] => {
  const placed = ties.map((tie) => {
    const feeds = next.findIndex(({ homeId, awayId }) =>
      teamsOf(tie).some((team) => team === homeId || team === awayId),
    );
    const target = next[feeds];
    const upper = target !== undefined && teamsOf(tie).some((team) => team === target.homeId);
    return {
      tie: { ...tie, winner: wonBy(tie, target), feeds: feeds < 0 ? undefined : feeds },
      order: feeds < 0 ? Infinity : 2 * feeds + (upper ? 0 : 1),
    };
  });
  return placed.toSorted((left, right) => left.order - right.order).map(({ tie }) => tie);
};

const OPEN_TIE: BracketTie = {
  homeId: undefined,
  awayId: undefined,
  matchIds: [],
  score: undefined,
  winner: undefined,
  feeds: undefined,
};

const nameFor = (ties: number): string =>
  ties === 1 ? FINAL : ties === 2 ? 'semiFinal' : ties === 4 ? 'quarterFinal' : `roundOf${2 * ties}`;

/** Rounds that are still to be drawn after one of so many ties, up to the final. */
const openRounds = (ties: number): BracketRound[] => {
  const rounds: BracketRound[] = [];
  for (let left = ties; left > 1;) {
    left = Math.ceil(left / 2);
    const feedsAt = (index: number) => (left === 1 ? undefined : Math.floor(index / 2));
    rounds.push({
      round: nameFor(left),
      ties: Array.from({ length: left }, (_, index) => ({ ...OPEN_TIE, feeds: feedsAt(index) })),
    });
  }
  return rounds;
};

const isPowerOfTwo = (count: number): boolean => count > 0 && (count & (count - 1)) === 0;

/** The rounds that lead to the last one, without a gap; empty where the last one is no knock-out round. */
const chainOf = (rounds: readonly Played[]): Played[] => {
  const last = rounds.at(-1);
  if (!last || !isKnockOut(last.ties) || !isPowerOfTwo(last.ties.length)) return [];
  const chain: Played[] = [last];
  for (const before of rounds.slice(0, -1).toReversed()) {
    const next = chain[0];
    if (!next || !isKnockOut(before.ties) || !leadsTo(before.ties, next.ties)) break;
    chain.unshift(before);
  }
  // A single round that is called nothing like it may as well be a day of a league.
  const isNamed = /^roundOf|^final$|Final$/.test(last.round);
  return chain.length > 1 || isNamed ? chain : [];
};

/** @param drawn whether a round follows the last of the chain */
const ordered = (chain: readonly Played[], drawn: boolean): BracketRound[] => {
  const rounds: BracketRound[] = [];
  for (const { round, ties } of chain.toReversed()) {
    const next = rounds[0];
    const own: BracketTie[] =
      next === undefined
        ? ties.map((tie, index) => ({ ...tie, feeds: drawn ? Math.floor(index / 2) : undefined }))
        : inDrawingOrder(ties, next.ties);
    rounds.unshift({ round, ties: own });
  }
  return rounds;
};

/**
 * The knock-out rounds of a season, found by how they lead to each other: from the last one back as long as every
 * tie of a round sends one side on. Rounds that are not drawn yet follow with open ties. Empty where the season has
 * no knock-out rounds, such as a league's.
 * @param matches of the season without its group matches
 * @source screens 8.2 "groups and bracket for cups"
 */
export const bracketOf = (matches: readonly BracketMatch[]): Bracket => {
  const third = matches.filter(({ round }) => round === THIRD_PLACE);
  const chain = chainOf(roundsOf(matches.filter(({ round }) => round !== THIRD_PLACE)));
  const open = openRounds(chain.at(-1)?.ties.length ?? 0);
  return {
    rounds: [...ordered(chain, open.length > 0), ...open],
    thirdPlace: third.length === 0 ? undefined : toTie(third),
  };
};
