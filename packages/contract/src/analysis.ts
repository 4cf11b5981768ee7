import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Match, MatchIdAsOf } from './match.ts';
import { Count, Id, UnixSec } from './scalars.ts';
import { Standings } from './standing.ts';

/** How a team did in its season before the match. */
export const TeamSummary = v.object({
  position: v.optional(Count),
  points: v.optional(v.number()),
  /** Last results, oldest first. */
  form: v.string(),
  played: Count,
  won: Count,
  drawn: Count,
  lost: Count,
  scored: Count,
  conceded: Count,
  /** Matches without a goal against. */
  clean_sheets: Count,
  /** Football: matches with three goals or more. */
  over_2_5: Count,
});
export type TeamSummary = v.InferOutput<typeof TeamSummary>;

/** Goals by quarter of an hour (six of them, stoppage time within its half) and matches by goals 0, 1, 2, 3, 4+. */
export const GoalDistribution = v.object({
  scored: v.array(Count),
  conceded: v.array(Count),
  per_match: v.array(Count),
});
export type GoalDistribution = v.InferOutput<typeof GoalDistribution>;

/**
 * Matches by half-time and full-time result of the team, in the order WW WD WL DW DD DL LW LD LL; odd and even totals.
 */
export const HalfFull = v.object({ counts: v.array(Count), odd: Count, even: Count });

export const Absence = v.object({
  player_id: Id,
  name_zh: v.string(),
  name_en: v.string(),
  kind: v.picklist(['injured', 'suspended', 'doubtful']),
  reason: v.string(),
  /** When the player is expected back; left out for a suspension. */
  until: v.optional(UnixSec),
});

export const TeamAnalysis = v.object({
  summary: TeamSummary,
  /** Finished matches before this one, newest first, at most 20. */
  recent: v.array(Match),
  /** Matches after this one, earliest first, at most 3. */
  next: v.array(Match),
  goals: GoalDistribution,
  half_full: HalfFull,
  absences: v.array(Absence),
});
export type TeamAnalysis = v.InferOutput<typeof TeamAnalysis>;

/** Matches that opened with the same odds, and how they ended. */
export const SameOdds = v.object({ count: Count, home: Count, draw: Count, away: Count });

/** What a match closed with: what the home side gives, and the line of the total; left out where not offered. */
export const ClosingLine = v.object({
  match_id: Id,
  handicap: v.optional(v.number()),
  total: v.optional(v.number()),
});
export type ClosingLine = v.InferOutput<typeof ClosingLine>;

export const Analysis = v.object({
  home: TeamAnalysis,
  away: TeamAnalysis,
  /** Finished meetings of the two, newest first, at most 20. */
  meetings: v.array(Match),
  /** Table of the season, of all, home and away matches; empty for cups without one. */
  standings: v.array(Standings),
  same_odds: v.optional(SameOdds),
  /** Of the meetings and recent matches that had odds, by the first bookmaker. */
  lines: v.array(ClosingLine),
});
export type Analysis = v.InferOutput<typeof Analysis>;

const MatchId = v.object({ matchid: Id });

export const getFootballAnalysisData = defineCall({
  path: '/webapi/football/getAnalysisData',
  access: 'guest',
  summary: 'What went before a football match: meetings, form, tables, goals.',
  body: MatchId,
  data: Analysis,
});

export const getBasketballAnalysisData = defineCall({
  path: '/webapi/basketball/getAnalysisData',
  access: 'guest',
  summary: 'What went before a basketball match: meetings, form, tables.',
  body: MatchId,
  data: Analysis,
});

const Rank = {
  access: 'guest',
  body: MatchIdAsOf,
  data: v.object({ home_id: Id, away_id: Id, standings: v.array(Standings) }),
} as const;

export const getFootballMatchRank = defineCall({
  ...Rank,
  path: '/webapi/football/getMatchRank',
  summary: 'Tables of the season of a football match.',
});

export const getBasketballMatchRank = defineCall({
  ...Rank,
  path: '/webapi/basketball/getMatchRank',
  summary: 'Tables of the season of a basketball match.',
});
