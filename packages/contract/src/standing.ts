import * as v from 'valibot';
import { MatchTeam } from './match.ts';
import { Count } from './scalars.ts';

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
});
export type StandingRow = v.InferOutput<typeof StandingRow>;

/** @source app §3 "base dictionaries (… integral_type …)" */
export const TableKind = v.picklist(['all', 'home', 'away']);
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
