import type { ListOdds, ListQuote } from '@touchline/contract/odds';
import { create } from 'zustand';
import type { Values } from './odds-sums.ts';

export type Move = -1 | 0 | 1;
type Moves = readonly [Move, Move, Move];

/** What a row of a list shows: three values, which of them moved just now, and whether anything is taken. */
export type RowOdds = { values: Values; moves: Moves; sealed: boolean };

/** A value that moved carries its arrow this long, ms. */
const MOVED_MS = 10_000;
const STILL: Moves = [0, 0, 0];

const moveOf = (now: number, before: number): Move => (now > before ? 1 : now < before ? -1 : 0);

const movesOf = (now: Values, before: Values | undefined): Moves =>
  before ? [moveOf(now[0], before[0]), moveOf(now[1], before[1]), moveOf(now[2], before[2])] : STILL;

type Kind = 'euro' | 'handicap' | 'total';

const movedJustNow = ({ at }: ListQuote, nowSec: number) => nowSec - at <= MOVED_MS / 1000;

/** The odds of one kind by match; arrows stand where a value changed within the last seconds. */
export const rowOdds = (
  list: readonly ListOdds[],
  kind: Kind,
  nowSec: number,
): ReadonlyMap<number, RowOdds> =>
  new Map(
    list.flatMap((odds): [number, RowOdds][] => {
      const quote = odds[kind];
      if (!quote) return [];
      const before = movedJustNow(quote, nowSec) ? quote.previous : undefined;
      return [
        [odds.match_id, { values: quote.values, moves: movesOf(quote.values, before), sealed: quote.sealed }],
      ];
    }),
  );

type Shown = { kind: Kind; byMatch: ReadonlyMap<number, RowOdds> };

/** Odds that the rows of the list show now; rows are repainted one by one. */
export const useListOdds = create<Shown>()(() => ({ kind: 'euro', byMatch: new Map() }));

const isSame = (one: RowOdds | undefined, other: RowOdds) => JSON.stringify(one) === JSON.stringify(other);

/** What did not change keeps its identity. */
export const keepSame = (
  before: ReadonlyMap<number, RowOdds>,
  now: ReadonlyMap<number, RowOdds>,
): ReadonlyMap<number, RowOdds> =>
  new Map(
    [...now].map(([id, odds]) => {
      const held = before.get(id);
      return [id, held && isSame(held, odds) ? held : odds];
    }),
  );

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows odds in the rows, and takes the arrows away after their time. */
export const showListOdds = (kind: Kind, byMatch: ReadonlyMap<number, RowOdds>): void => {
  clearTimeout(timer);
  useListOdds.setState((before) => ({ kind, byMatch: keepSame(before.byMatch, byMatch) }));
  const still = new Map([...byMatch].map(([id, odds]) => [id, { ...odds, moves: STILL }]));
  timer = setTimeout(
    () => useListOdds.setState((before) => ({ kind, byMatch: keepSame(before.byMatch, still) })),
    MOVED_MS,
  );
};
