import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { AsOfMs, Count, Day, Flag, Id, MatchTime, SportId, UnixSec, Url } from './scalars.ts';

/** A team as a match carries it. `kit_colors` are the first and second shirt colour, `#rrggbb`. */
export const MatchTeam = v.object({
  id: Id,
  name_zh: v.string(),
  short_name_zh: v.string(),
  name_en: v.string(),
  short_name_en: v.string(),
  logo: Url,
  country_logo: Url,
  kit_colors: v.tuple([v.string(), v.string()]),
  /** Place in the league table; absent when unknown. */
  position: v.optional(Count),
});
export type MatchTeam = v.InferOutput<typeof MatchTeam>;

/** The competition as a match carries it. */
export const MatchEvent = v.object({
  id: Id,
  name_zh: v.string(),
  short_name_zh: v.string(),
  name_en: v.string(),
  logo: Url,
  country: v.string(),
  country_zh: v.string(),
  color: v.string(),
  /** Lower comes first in lists. */
  order: Count,
});
export type MatchEvent = v.InferOutput<typeof MatchEvent>;

/**
 * Score of one side.
 * Football: [score, half-time, red cards, yellow cards, corners, score after extra time, shoot-out].
 * Basketball: [Q1, Q2, Q3, Q4, overtime (all of them together)].
 * Places at the end that nothing is known of are left out.
 */
export const SideScores = v.array(Count);

/** What the sky does over a ground, and how warm it is there. */
export const Weather = v.object({
  kind: v.picklist(['clear', 'cloudy', 'overcast', 'fog', 'rain', 'storm', 'snow', 'wind']),
  temperature_c: v.pipe(v.number(), v.integer(), v.minValue(-60), v.maxValue(60)),
});
export type Weather = v.InferOutput<typeof Weather>;

/**
 * A match of either sport.
 * `time` is the scheduled start, `kickoff_time` the start of the current period (0 before kick-off);
 * `period_remaining_time` are the seconds left in the current basketball period.
 * @source app §3 Match
 */
export const Match = v.object({
  id: Id,
  sport_id: SportId,
  event_id: Id,
  season: v.string(),
  round: v.string(),
  /** Name of the group in a cup's group matches. */
  group: v.optional(v.string()),
  time: MatchTime,
  status: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(15)),
  kickoff_time: UnixSec,
  period_count: Count,
  period_remaining_time: Count,
  /** 1 when an anchor or an automatic room shows it now. */
  live: Flag,
  /** 1 when the caller follows it. */
  attented: Flag,
  home: MatchTeam,
  away: MatchTeam,
  matchevent: MatchEvent,
  home_scores: SideScores,
  away_scores: SideScores,
  venue: v.optional(v.string()),
  venue_en: v.optional(v.string()),
  /** Over an open ground, from about the time of the line-ups; only in an answer about one match. */
  weather: v.optional(Weather),
  /** True once a line-up is published. */
  has_lineup: v.boolean(),
  neutral: v.optional(v.boolean()),
  note: v.optional(v.string()),
  /** Increases with every change of this match; receivers drop versions that are not newer. */
  seq: Count,
});
export type Match = v.InferOutput<typeof Match>;

/** A match inside a day list: the league is listed once beside it. */
export const DayMatches = v.object({
  /** Server time when the list was made, Unix seconds. */
  now: UnixSec,
  /** When the feed was last alive, Unix seconds; 0 when it never was. */
  fed_at: UnixSec,
  /** Highest change number contained; the stream of changes goes on from here. */
  cursor: v.string(),
  matches: v.array(Match),
});
export type DayMatches = v.InferOutput<typeof DayMatches>;

/** @source app §4 "Match filter" */
export const MatchFilter = v.picklist([0, 1, 2, 3, 4]);

/** Matches of one day, filtered and in list order. */
export const getDateMatch = defineCall({
  path: '/api/race/getDateMatch',
  access: 'guest',
  summary: 'Matches of one day, filtered and in list order.',
  body: v.object({
    date: Day,
    /** 0 is all sports. */
    sport_id: v.optional(v.picklist([0, 1, 2]), 0),
    filter: v.optional(MatchFilter, 0),
    /** Minutes east of UTC that decide where the day begins; China by default. */
    utc_offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-720), v.maxValue(840)), 480),
  }),
  data: DayMatches,
});

/** Competitions of one day with the number of their matches, for the league filter. */
export const getEventByDate = defineCall({
  path: '/api/race/getEventByDate',
  access: 'guest',
  summary: 'Competitions of one day with the number of their matches.',
  body: v.object({
    date: Day,
    sport_id: v.optional(v.picklist([0, 1, 2]), 0),
    utc_offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-720), v.maxValue(840)), 480),
  }),
  data: v.array(v.object({ ...MatchEvent.entries, sport_id: SportId, match_count: Count })),
});

/** A match, now or as it was told until a moment at most a minute ago. */
export const MatchIdAsOf = v.object({ matchid: Id, as_of_ms: v.optional(AsOfMs) });

/** A match with the names and pictures of its sides beside each other, too. @source app §3 Match */
export const MatchInfo = v.object({
  ...Match.entries,
  home_name_zh: v.string(),
  away_name_zh: v.string(),
  home_logo: Url,
  away_logo: Url,
});
export type MatchInfo = v.InferOutput<typeof MatchInfo>;

export const getFootballMatchInfo = defineCall({
  path: '/api/football/getMatchInfo',
  access: 'guest',
  summary: 'One football match.',
  body: MatchIdAsOf,
  data: MatchInfo,
});

export const getBasketballMatchInfo = defineCall({
  path: '/api/basketball/getMatchInfo',
  access: 'guest',
  summary: 'One basketball match.',
  body: MatchIdAsOf,
  data: MatchInfo,
});

/**
 * One change on the stream `GET /api/race/changes` (server-sent events; the event id is the cursor).
 * Carries the whole new state of the fields that moved, never a difference.
 */
export const MatchChange = v.object({
  match_id: Id,
  sport_id: SportId,
  event_id: Id,
  seq: Count,
  at: UnixSec,
  /** What happened, for sound and flash; `update` when nothing worth announcing. */
  kind: v.picklist(['update', 'goal', 'goal_cancelled', 'red_card', 'period', 'finished', 'live']),
  /** The side that `kind` is about. */
  side: v.optional(v.picklist(['home', 'away'])),
  status: v.number(),
  time: MatchTime,
  kickoff_time: UnixSec,
  period_count: Count,
  period_remaining_time: Count,
  home_scores: SideScores,
  away_scores: SideScores,
  live: Flag,
});
export type MatchChange = v.InferOutput<typeof MatchChange>;
