const PARTS = ['q1', 'q2', 'q3', 'q4', 'ot'] as const;

/** Points of each quarter and of all overtime, of either side. */
export type Quarters = readonly [home: readonly number[], away: readonly number[]];

/** The quarters of one side; overtime only where there was one. */
export const quartersOf = (pointsOf: (part: (typeof PARTS)[number]) => number): readonly number[] =>
  PARTS.map(pointsOf).slice(0, pointsOf('ot') > 0 ? PARTS.length : PARTS.length - 1);
