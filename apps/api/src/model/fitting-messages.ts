import type { ForecastContent } from '@touchline/forecast/model/content';
import type { Fixture } from './fixture.ts';
import type { Odds } from './league-model.ts';

/** What the thread that fits is told. */
export type FittingOrder =
  | { kind: 'open'; league: number; sportId: 1 | 2; finished: readonly Fixture[] }
  | { kind: 'ask'; league: number; ask: number; day: number; matches: readonly Fixture[]; odds: Odds }
  | { kind: 'close'; league: number };

/** What it answers to `ask`. */
export type FittingAnswer = { ask: number; contents?: ForecastContent[][]; error?: unknown };
