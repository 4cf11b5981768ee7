import type { PlayedMatch } from '@touchline/forecast/fit/goal-model';

/** A match as the models see it. */
export type Fixture = {
  id: number;
  sport_id: 1 | 2;
  event_id: number;
  season: string;
  time_sec: number;
  kickoff_sec: number;
  status: number;
  home_id: number;
  away_id: number;
  home: number;
  away: number;
  home_shots: number | null;
  away_shots: number | null;
  neutral: boolean;
  simulated: boolean;
};

export const DAY_SEC = 86_400;
export const dayOf = (sec: number): number => Math.floor(sec / DAY_SEC);

/** A finished match as fits of goals read it. */
export const toPlayed = (row: Fixture): PlayedMatch => ({
  day: dayOf(row.time_sec),
  homeId: row.home_id,
  awayId: row.away_id,
  homeGoals: row.home,
  awayGoals: row.away,
  homeShots: row.home_shots ?? undefined,
  awayShots: row.away_shots ?? undefined,
  neutral: row.neutral,
});
