/** What is known of a finished match. Reports store this and no words: a correction of the match corrects the report. */
export type ReportFacts = {
  matchId: number;
  sport: 'football' | 'basketball';
  home: ReportName;
  away: ReportName;
  event: ReportName;
  /** Final score, extra time included, shoot-outs not. */
  score: Pair;
  /** Football. */
  half?: Pair;
  shootOut?: Pair;
  /** Basketball: the quarters, overtimes last. */
  quarters?: Pair[];
  goals: ReportGoal[];
  reds: ReportMoment[];
  /** Best scorers of a basketball match, one a side. */
  scorers?: { side: Side; player: ReportName; points: number }[];
  /** Football. */
  statistics: { kind: StatisticKind; home: number; away: number }[];
  venue?: { zh: string; en: string };
};

export type Pair = readonly [home: number, away: number];
export type Side = 'home' | 'away';
export type ReportName = { zh: string; en: string };
export const STATISTIC_KINDS = ['possession', 'shots', 'onTarget', 'corners'] as const;
export type StatisticKind = (typeof STATISTIC_KINDS)[number];
export type ReportMoment = { side: Side; player: ReportName; minute: string };
export type ReportGoal = ReportMoment & { kind: 'goal' | 'penalty' | 'own'; score: Pair };
