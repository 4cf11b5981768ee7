import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { MatchIdAsOf } from './match.ts';
import { AsOfMs, Count, Id, UnixSec } from './scalars.ts';

/** Which side: 0 neutral, 1 home, 2 away. */
const Position = v.picklist([0, 1, 2]);

/**
 * One entry of the timeline of a football match; `type` is the number of match data providers (1 goal, 3 yellow,
 * 4 red, 8 penalty goal, 9 substitution, 15 second yellow, 16 missed penalty, 17 own goal, 28 VAR, 29 and 30 shoot-out).
 */
export const Incident = v.object({
  /** Unique within the match; a later entry under the same number corrects it. */
  number: Count,
  type: Count,
  position: Position,
  minute: Count,
  /** Minutes of stoppage time on top of `minute`; 45+2 is 45 and 2. */
  stoppage: Count,
  home_score: Count,
  away_score: Count,
  player_id: v.optional(Id),
  player_name: v.optional(v.string()),
  assist_id: v.optional(Id),
  assist_name: v.optional(v.string()),
  in_player_id: v.optional(Id),
  in_player_name: v.optional(v.string()),
  out_player_id: v.optional(Id),
  out_player_name: v.optional(v.string()),
  var_result: v.optional(Count),
  /** A goal that was taken back. */
  cancelled: v.optional(v.boolean()),
});
export type Incident = v.InferOutput<typeof Incident>;

/** @source app §7 "/webapi/football/getIncidentsData" */
export const getIncidentsData = defineCall({
  path: '/webapi/football/getIncidentsData',
  access: 'guest',
  summary: 'The timeline of a football match, earliest first.',
  body: MatchIdAsOf,
  data: v.array(Incident),
});

/**
 * One line of the comparison of two sides. Football types are those of match data providers (2 corners, 3 yellow,
 * 4 red, 5 offsides, 6 fouls, 21 on target, 22 off target, 23 attacks, 24 dangerous attacks, 25 possession %,
 * 37 blocked, 83 shots, 84 expected goals). Basketball: 1 twos made, 2 twos tried, 3 threes made, 4 threes tried,
 * 5 free throws made, 6 free throws tried, 7 offensive and 8 defensive rebounds, 9 assists, 10 steals, 11 blocks,
 * 12 turnovers, 13 fouls, 14 points, 15 points in the paint, 16 fast break points,
 * 17 time-outs left.
 */
export const Statistic = v.object({ type: Count, home: v.number(), away: v.number() });
export type Statistic = v.InferOutput<typeof Statistic>;

/** Statistics of a part of the match: halves 1 and 2 and 3 for extra time; quarters 1 to 4, 5 and on overtimes. */
export const PeriodStatistics = v.object({ period: Count, statistics: v.array(Statistic) });
export type PeriodStatistics = v.InferOutput<typeof PeriodStatistics>;

const PerCent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/**
 * A basketball shot from the field, on the half of the court that the side attacks: `x` per cent from the left side
 * line as one faces the basket, `y` per cent from the base line to the middle line. The basket is at 50, 11.
 */
export const Shot = v.object({
  position: v.picklist([1, 2]),
  player_id: Id,
  period: Count,
  remaining_sec: Count,
  x: PerCent,
  y: PerCent,
  points: v.picklist([2, 3]),
  made: v.boolean(),
});
export type Shot = v.InferOutput<typeof Shot>;

export const MatchData = v.object({
  statistics: v.array(Statistic),
  /** The same by half or quarter, only those that were begun. Empty without data. */
  periods: v.array(PeriodStatistics),
  /** Football: who presses, minute by minute from the first, −100 (away) to 100 (home). Empty without data. */
  momentum: v.array(v.pipe(v.number(), v.integer(), v.minValue(-100), v.maxValue(100))),
  /** Basketball: the lead of the home side after each change of the score. Empty without data. */
  leads: v.array(v.object({ period: Count, remaining_sec: Count, home: Count, away: Count })),
  /** Basketball: every shot from the field, earliest first. Empty without coordinates. */
  shots: v.array(Shot),
});
export type MatchData = v.InferOutput<typeof MatchData>;

const Data = { access: 'guest', body: MatchIdAsOf, data: MatchData } as const;

export const getFootballMatchData = defineCall({
  ...Data,
  path: '/api/football/getMatchData',
  summary: 'Statistics and momentum of a football match.',
});

export const getBasketballMatchData = defineCall({
  ...Data,
  path: '/api/basketball/getMatchData',
  summary: 'Statistics and the course of the lead of a basketball match.',
});

/** One line of live text in the language of the caller. */
export const LiveText = v.object({
  id: Id,
  /** What it is about, numbered like incidents; 0 for none of them. */
  type: Count,
  position: Position,
  /** 1 for key moments. */
  main: v.picklist([0, 1]),
  /** Minute or clock as it is printed. */
  time: v.string(),
  data: v.string(),
});
export type LiveText = v.InferOutput<typeof LiveText>;

/** @source app §7 "getTliveData {matchid, startid}" */
const Text = {
  access: 'guest',
  body: v.object({
    matchid: Id,
    startid: v.optional(Count, 0),
    /** Only lines whose minute was over by then: a line says no more of its moment. */
    as_of_ms: v.optional(AsOfMs),
  }),
  data: v.array(LiveText),
} as const;

export const getFootballTliveData = defineCall({
  ...Text,
  path: '/api/football/getTliveData',
  summary: 'Live text of a football match after the line startid, oldest first, at most 500 lines.',
});

export const getBasketballTliveData = defineCall({
  ...Text,
  path: '/api/basketball/getTliveData',
  summary: 'Live text of a basketball match after the line startid, oldest first, at most 500 lines.',
});

export const LineupPlayer = v.object({
  id: Id,
  name_zh: v.string(),
  name_en: v.string(),
  number: Count,
  position: v.string(),
  /** Per cent of the own half, from the left line and from the own goal; left out on the bench. */
  x: v.optional(v.number()),
  y: v.optional(v.number()),
  /** 0 to 10. */
  rating: v.optional(v.number()),
  captain: v.optional(v.boolean()),
});

export const LineupSide = v.object({
  /** Such as 4-3-3; empty in basketball. */
  formation: v.string(),
  coach_zh: v.string(),
  coach_en: v.string(),
  /** Of those who begin, in years with one decimal, on the day of the match; left out when unknown. */
  average_age: v.optional(v.number()),
  /** What those who begin are worth together, in ten thousands; left out when unknown. */
  worth: v.optional(Count),
  first: v.array(LineupPlayer),
  bench: v.array(LineupPlayer),
});
export type LineupSide = v.InferOutput<typeof LineupSide>;

/** Nothing where no line-up is published yet. */
export const Lineup = v.object({
  published: v.boolean(),
  home: v.optional(LineupSide),
  away: v.optional(LineupSide),
  best_player_id: v.optional(Id),
});
export type Lineup = v.InferOutput<typeof Lineup>;

export const getFootballLineupData = defineCall({
  path: '/webapi/football/getLineupData',
  access: 'guest',
  summary: 'Both line-ups of a football match with places and ratings.',
  body: MatchIdAsOf,
  data: Lineup,
});

export const getBasketballLineupData = defineCall({
  path: '/webapi/basketball/getLineupData',
  access: 'guest',
  summary: 'Who plays in a basketball match: starters and bench.',
  body: MatchIdAsOf,
  data: Lineup,
});

/** A basketball player's line; minutes are whole, the rest are counts. */
export const BoxLine = v.object({
  id: Id,
  name_zh: v.string(),
  name_en: v.string(),
  number: Count,
  position: v.string(),
  minutes: Count,
  points: Count,
  twos: Count,
  twos_tried: Count,
  threes: Count,
  threes_tried: Count,
  free_throws: Count,
  free_throws_tried: Count,
  offensive_rebounds: Count,
  defensive_rebounds: Count,
  assists: Count,
  steals: Count,
  blocks: Count,
  turnovers: Count,
  fouls: Count,
  /** By how much the side won the time that the player was on court; left out when unknown. */
  plus_minus: v.optional(v.pipe(v.number(), v.integer())),
});
export type BoxLine = v.InferOutput<typeof BoxLine>;

const Leader = v.object({
  player_id: Id,
  name_zh: v.string(),
  name_en: v.string(),
  number: Count,
  value: v.number(),
});

/**
 * What the two best did. Basketball: points, rebounds, assists. Football: rating, shots on target are not told per
 * player, so goals, assists and rating.
 */
export const MatchLeaders = v.object({
  list: v.array(
    v.object({
      type: v.picklist(['points', 'rebounds', 'assists', 'goals', 'rating']),
      home: v.array(Leader),
      away: v.array(Leader),
    }),
  ),
});
export type MatchLeaders = v.InferOutput<typeof MatchLeaders>;

export const getFootballMatchTop3Data = defineCall({
  path: '/webapi/football/getMatchTop3Data',
  access: 'guest',
  summary: 'The best three players of each side: goals, assists, rating.',
  body: MatchIdAsOf,
  data: MatchLeaders,
});

export const getBasketballMatchTop3Data = defineCall({
  path: '/webapi/basketball/getMatchTop3Data',
  access: 'guest',
  summary: 'The best three players of each side: points, rebounds, assists.',
  body: MatchIdAsOf,
  data: MatchLeaders,
});

/**
 * What the status tab shows at first, in one answer. As of a moment after which more was told of the match, it has only
 * what knows its own minute: the timeline, momentum, leads and shots.
 */
export const MatchCombine = v.object({
  now: UnixSec,
  data: MatchData,
  incidents: v.array(Incident),
  leaders: MatchLeaders,
  box: v.object({ home: v.array(BoxLine), away: v.array(BoxLine) }),
  /** Highest line of live text that is known. */
  last_text_id: Count,
});
export type MatchCombine = v.InferOutput<typeof MatchCombine>;

export const getFootballMatchCombineData = defineCall({
  path: '/webapi/football/getMatchCombineData',
  access: 'guest',
  summary: 'Everything of the status tab of a football match in one answer.',
  body: MatchIdAsOf,
  data: MatchCombine,
});

export const getBasketballMatchCombineData = defineCall({
  path: '/webapi/basketball/getMatchCombineData',
  access: 'guest',
  summary: 'Everything of the status tab of a basketball match in one answer.',
  body: MatchIdAsOf,
  data: MatchCombine,
});
