/** How the goals of a league are fitted. */
export type GoalSettings = {
  /** Loss of weight per day. */
  xi: number;
  ridge: number;
  /** Days before the match that are looked at. */
  windowDays: number;
  lowScores: boolean;
  /** Share of shots on target in what is fitted; the rest are goals. */
  shots: number;
};

const WINDOW_DAYS = 2200;

/** @source models-and-plans §1 "Settings" and forecast §1: tuned on 2013-18 of one league */
export const GOAL_SETTINGS = {
  poisson: { xi: 0.0018, ridge: 5, windowDays: WINDOW_DAYS, lowScores: false, shots: 0 },
  dc: { xi: 0.0018, ridge: 5, windowDays: WINDOW_DAYS, lowScores: true, shots: 0 },
  sot: { xi: 0.003, ridge: 2, windowDays: WINDOW_DAYS, lowScores: false, shots: 0.3 },
} as const satisfies Record<string, GoalSettings>;

export type GoalModel = keyof typeof GOAL_SETTINGS;

/** Where a fit begins without an earlier one: mu, home, rho. @source models-and-plans §1 */
export const GOAL_START = [0.1, 0.25, -0.05] as const;

/** Matches of a side within the window, below which there is no forecast. @source models-and-plans §1 */
export const LEAST_MATCHES = 10;

/** Share of the window's weight that must have shots on target for them to be used. @source models-and-plans §1 */
export const LEAST_SHOTS_SHARE = 0.9;

/** Companies below which there is no consensus. @source models-and-plans §1 */
export const LEAST_COMPANIES = 4;

/** Correction of low scores with which rates are read out of odds. @source models-and-plans §1 */
export const IMPLIED_RHO = -0.05;

/** Below this number of settled forecasts no share is shown. @source models-and-plans §5 */
export const FEWEST_SHOWN = 20;
/** Below this number of sealed forecasts the card shows those computed afterwards. @source models-and-plans §5 */
export const FEWEST_SEALED = 100;
