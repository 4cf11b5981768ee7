/**
 * What stands where in the seven numbers of a football side (`home_scores`, `away_scores`).
 * `extraTime` is the score after extra time, goals of normal time included; 0 when none was played.
 * @source app §3 Match, `home_scores`
 */
export const FootballScore = {
  goals: 0,
  halfTime: 1,
  red: 2,
  yellow: 3,
  corners: 4,
  extraTime: 5,
  shootOut: 6,
} as const;
