import type { Shot } from '@touchline/contract/match-detail';

/** Half a court drawn from above with the basket on top, one unit a decimetre: 150 wide, 140 deep. */
export const COURT = { width: 150, depth: 140 } as const;

/** Where a shot was taken, in units of the drawing. `x` per cent from the left line, `y` per cent from the base line. */
export const spotOf = ({ x, y }: Pick<Shot, 'x' | 'y'>): { x: number; y: number } => ({
  x: (x / 100) * COURT.width,
  y: (y / 100) * COURT.depth,
});

export type ShotChoice = { side: 1 | 2; period: number; playerId: number };

/** Shots of one side, of one quarter or all (0), of one player or all (0). */
export const chooseShots = (shots: readonly Shot[], { side, period, playerId }: ShotChoice): Shot[] =>
  shots.filter(
    (shot) =>
      shot.position === side &&
      (period === 0 || shot.period === period) &&
      (playerId === 0 || shot.player_id === playerId),
  );

export type ShotSum = { made: number; tried: number; percent: number };

export const sumOf = (shots: readonly Shot[], points?: 2 | 3): ShotSum => {
  const counted = shots.filter((shot) => points === undefined || shot.points === points);
  const made = counted.filter((shot) => shot.made).length;
  return {
    made,
    tried: counted.length,
    percent: counted.length === 0 ? 0 : Math.round((100 * made) / counted.length),
  };
};
