import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Match, MatchEvent, MatchTeam } from './match.ts';
import { Paging } from './paging.ts';
import { Count, Day, Flag, Id, SportId } from './scalars.ts';
import { StandingRow, Standings, TableKind } from './standing.ts';

export const Competition = v.object({
  ...MatchEvent.entries,
  sport_id: SportId,
  kind: v.picklist(['league', 'cup']),
});
export type Competition = v.InferOutput<typeof Competition>;

/** Competitions of one country. */
export const Country = v.object({
  country: v.string(),
  country_zh: v.string(),
  events: v.array(Competition),
});

/** @source app §3 "database home data (bbList, fbList, hotList)", §7 */
export const getDatabaseHome = defineCall({
  path: '/api/SportDatabase/getHome',
  access: 'guest',
  summary: 'Competitions by country, football and basketball, and those that are asked for most.',
  body: v.object({}),
  data: v.object({ bbList: v.array(Country), fbList: v.array(Country), hotList: v.array(Competition) }),
});

export const getEventList = defineCall({
  path: '/api/SportDatabase/getEventList',
  access: 'guest',
  summary: 'All competitions in list order.',
  body: v.object({ sport_id: v.optional(v.picklist([0, 1, 2]), 0) }),
  data: v.array(Competition),
});

const Season = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const EventId = { eventid: Id };
/** The newest season where left out. */
const OfSeason = { eventid: Id, season: v.optional(Season) };

export const getEventInfo = defineCall({
  path: '/api/SportDatabase/getEventInfo',
  access: 'guest',
  summary: 'A competition with its seasons.',
  body: v.object(EventId),
  data: v.object({
    event: Competition,
    /** Newest first. */
    seasons: v.array(v.object({ name: v.string(), start_day: Day, end_day: Day })),
    team_count: Count,
    /** 1 when the caller follows it. */
    attented: Flag,
  }),
});

export const getEventView = defineCall({
  path: '/api/SportDatabase/getEventView',
  access: 'guest',
  summary: 'Overview of a season: how far it is, the last and the next round, the form table.',
  body: v.object(OfSeason),
  data: v.object({
    season: v.string(),
    played: Count,
    total: Count,
    /** Once the season is over. */
    champion: v.optional(MatchTeam),
    /** Finished matches of the round played last, earliest first, at most 40. */
    last_round: v.array(Match),
    /** Matches of the round in play or next to be played that are not finished, earliest first, at most 40. */
    next_round: v.array(Match),
    /** Best last six first. */
    form: v.array(StandingRow),
  }),
});

export const getEventIntegral = defineCall({
  path: '/api/SportDatabase/getEventIntegral',
  access: 'guest',
  summary:
    'The table of a season: all matches, those at home or away, or scores at half-time; of a cup its groups.',
  body: v.object({ ...OfSeason, type: v.optional(TableKind, 'all') }),
  data: Standings,
});

export const PLAYER_RANKS = [
  'goals',
  'assists',
  'yellow',
  'red',
  'rating',
  'points',
  'rebounds',
  'steals',
  'blocks',
] as const;
export const TEAM_RANKS = ['team_scored', 'team_conceded', 'team_yellow', 'team_red'] as const;
export const RankType = v.picklist([...PLAYER_RANKS, ...TEAM_RANKS]);
export type RankType = v.InferOutput<typeof RankType>;

export const RankRow = v.object({
  position: Count,
  team: MatchTeam,
  /** Left out in lists of teams. */
  player: v.optional(v.object({ id: Count, name_zh: v.string(), name_en: v.string(), number: Count })),
  /** Matches that count. */
  played: Count,
  /** A sum; of `rating`, `points`, `rebounds`, `steals`, `blocks` and of teams the mean per match. `assists` is a sum in football, a mean in basketball. */
  value: v.number(),
});
export type RankRow = v.InferOutput<typeof RankRow>;

export const getEventRank = defineCall({
  path: '/api/SportDatabase/getEventRank',
  access: 'guest',
  summary: 'Best players or teams of a season by one figure, at most 50.',
  body: v.object({ ...OfSeason, type: v.optional(RankType) }),
  data: v.object({
    season: v.string(),
    type: RankType,
    /** Lists that this competition has. */
    types: v.array(RankType),
    list: v.array(RankRow),
  }),
});

export const getEventMatch = defineCall({
  path: '/api/SportDatabase/getEventMatch',
  access: 'guest',
  summary: 'Matches of a season or of a team: all, those played or those to come.',
  body: v.object({
    /** One of the two, or both, must be given. */
    eventid: v.optional(Id),
    teamid: v.optional(Id),
    season: v.optional(Season),
    round: v.optional(v.pipe(v.string(), v.maxLength(40))),
    /** Only matches of this day. */
    date: v.optional(Day),
    /** Minutes east of UTC that decide where the day begins. */
    utc_offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(-720), v.maxValue(840)), 480),
    /** `past` newest first, the others earliest first. */
    when: v.optional(v.picklist(['all', 'past', 'coming']), 'all'),
    ...Paging,
  }),
  data: v.object({
    season: v.string(),
    /** Rounds of the season in order; empty when only a team is given. */
    rounds: v.array(v.string()),
    list: v.array(Match),
    total: Count,
  }),
});

/** A tie of a knock-out round with all its matches; a side that is not known yet is left out. */
export const BracketTie = v.object({
  home: v.optional(MatchTeam),
  away: v.optional(MatchTeam),
  /** Goals of all its matches together, without shoot-outs; left out before the first. */
  score: v.optional(v.tuple([Count, Count])),
  winner: v.optional(v.picklist(['home', 'away'])),
  /** Place of the tie of the next round that the winner plays; left out in the last round. */
  feeds: v.optional(Count),
  matches: v.array(Match),
});
export type BracketTie = v.InferOutput<typeof BracketTie>;

/** @source screens 8.2 "groups and bracket for cups" */
export const getEventBracket = defineCall({
  path: '/api/SportDatabase/getEventBracket',
  access: 'guest',
  summary: 'Knock-out rounds of a season up to the final, ties in drawing order; empty where there are none.',
  body: v.object(OfSeason),
  data: v.object({
    season: v.string(),
    /** First round first; rounds that are not drawn yet have ties without sides. */
    rounds: v.array(v.object({ round: v.string(), ties: v.array(BracketTie) })),
    third_place: v.optional(BracketTie),
  }),
});
