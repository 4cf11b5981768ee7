/** Goals and shots on target of one match; shots are absent where nobody counted them. */
export type Shots = {
  homeGoals: number;
  awayGoals: number;
  homeShots?: number | undefined;
  awayShots?: number | undefined;
};

/** Goals per shot on target of matches that have both; 0 where none has. */
export const goalsPerShot = (matches: readonly Shots[]): number => {
  let [goals, shots] = [0, 0];
  for (const { homeGoals, awayGoals, homeShots, awayShots } of matches) {
    if (homeShots === undefined || awayShots === undefined) continue;
    goals += homeGoals + awayGoals;
    shots += homeShots + awayShots;
  }
  return shots === 0 ? 0 : goals / shots;
};

/** What is fitted in place of goals: a part of them, and of what the shots on target were worth. @source forecast §1 */
export const blend = (
  goals: number,
  shots: number | undefined,
  of: { share: number; worth: number },
): number => (shots === undefined ? goals : (1 - of.share) * goals + of.share * of.worth * shots);
