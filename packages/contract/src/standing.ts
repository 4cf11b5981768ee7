import * as v from 'valibot';
import { MatchTeam } from './match.ts';
import { Count } from './scalars.ts';

/** What a place in a table leads to. */
export const StandingZone = v.picklist([
  'champions_cup',
  'second_cup',
  'promotion',
  'play_off',
  'relegation_play_off',
  'relegation',
]);
export type StandingZone = v.InferOutput<typeof StandingZone>;

/** A row of a league table. `form` are the last results, oldest first, such as WDLWW. */
export const StandingRow = v.object({
  position: Count,
  team: MatchTeam,
  played: Count,
  won: Count,
  drawn: Count,
  lost: Count,
  scored: Count,
  conceded: Count,
  points: v.number(),
  form: v.string(),
  /** Conference of a basketball team, left out where the league has none. */
  region: v.optional(v.string()),
  region_zh: v.optional(v.string()),
  /** Wins and defeats at home and away; of basketball's table of all matches. */
  at_home: v.optional(v.tuple([Count, Count])),
  on_road: v.optional(v.tuple([Count, Count])),
  /** Wins in a row, below zero defeats in a row; 0 after a draw. */
  streak: v.optional(v.pipe(v.number(), v.integer())),
  /** Left out where the place leads nowhere, and in tables of home or away matches alone. */
  zone: v.optional(StandingZone),
});
export type StandingRow = v.InferOutput<typeof StandingRow>;

/** `half` counts the scores at half-time alone. @source app §3 "base dictionaries (… integral_type …)" */
export const TableKind = v.picklist(['all', 'home', 'away', 'half']);
export type TableKind = v.InferOutput<typeof TableKind>;

export const StandingGroup = v.object({
  /** Empty where there is one table. */
  name: v.string(),
  rows: v.array(StandingRow),
});

export const Standings = v.object({
  season: v.string(),
  type: TableKind,
  groups: v.array(StandingGroup),
});
export type Standings = v.InferOutput<typeof Standings>;
