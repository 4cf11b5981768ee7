import type { StandingRow } from '@touchline/contract/standing';

const POINTS: Readonly<Record<string, number>> = { W: 3, D: 1, L: 0 };

const formPoints = ({ form }: StandingRow): number =>
  Array.from(form).reduce((sum, letter) => sum + (POINTS[letter] ?? 0), 0);

/** The rows by their last results, best first; equal ones as in the table. */
export const formTable = (rows: readonly StandingRow[]): StandingRow[] =>
  rows
    .toSorted((left, right) => formPoints(right) - formPoints(left) || left.position - right.position)
    .map((row, index) => ({ ...row, position: index + 1 }));
