import type { MatchChange } from '@touchline/contract/match';
import type { Side } from './football/football-model.ts';

/** A match at one moment. Seconds count from the scheduled start; speed and time of day come later. */
export type ScriptState = {
  status: number;
  /** Start of the current period; undefined before kick-off. */
  kickoffSec: number | undefined;
  periodCount: number;
  periodRemainingSec: number;
  home: readonly number[];
  away: readonly number[];
  note?: string;
};

/** The turning points that are not plays. */
export type Mark =
  | 'confirmed'
  | 'lineup'
  | 'kickOff'
  | 'periodEnd'
  | 'periodStart'
  | 'shootOut'
  | 'fullTime'
  | 'stoppage'
  | 'filler'
  | 'goalCancelled'
  | 'postponed'
  | 'cancelled'
  | 'interrupted'
  | 'resumed'
  | 'abandoned'
  | 'dataLost'
  | 'dataBack';

/** One moment at which something becomes known. `Play` is the sport's own. */
export type ScriptStep<Play> = {
  offsetSec: number;
  kind: MatchChange['kind'];
  side?: Side;
  state: ScriptState;
  play?: Play;
  /** Place of the play in the match, by which a correction finds it. */
  playIndex?: number;
  mark?: Mark;
};

/** Everything that will be known about a match, in order of time. */
export type Script<Play> = readonly ScriptStep<Play>[];

/** What goes wrong around a match; most have nothing of it. Seconds are of play. */
export type Fate =
  | { kind: 'normal' }
  | { kind: 'postponed'; beforeSec: number }
  | { kind: 'cancelled'; beforeSec: number }
  | { kind: 'interrupted'; atSec: number; lengthSec: number }
  | { kind: 'abandoned'; atSec: number }
  /** The source falls silent and catches up afterwards. */
  | { kind: 'gap'; atSec: number; lengthSec: number };
