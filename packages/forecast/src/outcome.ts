/** Chances, or odds, of home win, draw and away win, in this order. */
export type Triple = readonly [home: number, draw: number, away: number];
