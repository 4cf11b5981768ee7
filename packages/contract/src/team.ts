import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Competition, TEAM_RANKS } from './league.ts';
import { Match, MatchTeam } from './match.ts';
import { Count, Day, Flag, Id, SportId } from './scalars.ts';
import { StandingRow } from './standing.ts';

const TeamId = v.object({ teamid: Id });

export const Venue = v.object({
  id: Id,
  name_zh: v.string(),
  name_en: v.string(),
  city_zh: v.string(),
  city_en: v.string(),
  capacity: Count,
});

export const getTeamInfo = defineCall({
  path: '/api/SportDatabase/getTeamInfo',
  access: 'guest',
  summary: 'A team: where it plays, who coaches it, its competitions, its last and next matches.',
  body: TeamId,
  data: v.object({
    team: MatchTeam,
    sport_id: SportId,
    country: v.string(),
    country_zh: v.string(),
    coach_zh: v.string(),
    coach_en: v.string(),
    founded: v.optional(Count),
    venue: v.optional(Venue),
    /** Competitions of its newest matches. */
    events: v.array(Competition),
    /** Row of its league table. */
    standing: v.optional(StandingRow),
    /** Newest first, at most 5. */
    last: v.array(Match),
    /** Earliest first, at most 3. */
    next: v.array(Match),
    attented: Flag,
  }),
});

export const SquadPlayer = v.object({
  id: Id,
  name_zh: v.string(),
  name_en: v.string(),
  number: Count,
  position: v.string(),
  birth_day: Day,
  height_cm: Count,
  /** What the player is worth, in ten thousands; left out when unknown. */
  worth: v.optional(Count),
  /** In the newest season. */
  played: Count,
  /** Goals, or points in basketball. */
  scored: Count,
});
export type SquadPlayer = v.InferOutput<typeof SquadPlayer>;

export const getTeamSquad = defineCall({
  path: '/api/SportDatabase/getTeamSquad',
  access: 'guest',
  summary: 'Players of a team with their matches and goals of the newest season.',
  body: TeamId,
  data: v.object({ season: v.string(), players: v.array(SquadPlayer) }),
});

export const getTeamHonours = defineCall({
  path: '/api/SportDatabase/getTeamHonours',
  access: 'guest',
  summary: 'Seasons that a team won, newest first.',
  body: TeamId,
  data: v.array(v.object({ event: Competition, season: v.string() })),
});

const Numbers = v.object({
  played: Count,
  won: Count,
  drawn: Count,
  lost: Count,
  scored: Count,
  conceded: Count,
  clean_sheets: Count,
});
export type TeamNumbers = v.InferOutput<typeof Numbers>;

export const getTeamStats = defineCall({
  path: '/api/SportDatabase/getTeamStats',
  access: 'guest',
  summary: 'What a team did in its newest season: all, home and away matches.',
  body: TeamId,
  data: v.object({
    sport_id: SportId,
    season: v.string(),
    all: Numbers,
    home: Numbers,
    away: Numbers,
    /** Means per match, the team's own and its opponents', by the types of match statistics. */
    statistics: v.array(v.object({ type: Count, own: v.number(), against: v.number() })),
    /** Place among the teams of the season by what they do in a match; equal figures share one. */
    ranks: v.array(v.object({ type: v.picklist(TEAM_RANKS), position: Count, of: Count })),
  }),
});

/** @source screens 8.3 "Transfers" */
export const getTeamTransfers = defineCall({
  path: '/api/SportDatabase/getTeamTransfers',
  access: 'guest',
  summary: 'Who came to a team and who left it, newest first.',
  body: TeamId,
  data: v.array(
    v.object({
      player_id: Id,
      name_zh: v.string(),
      name_en: v.string(),
      position: v.string(),
      from: MatchTeam,
      to: MatchTeam,
      day: Day,
      kind: v.picklist(['transfer', 'free', 'loan']),
      /** In ten thousands; 0 where nothing was paid. */
      fee: Count,
    }),
  ),
});
