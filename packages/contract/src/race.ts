import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Anchor, LiveRoom } from './live.ts';
import { Match } from './match.ts';
import { Count, Day, Flag, Id } from './scalars.ts';

const AnySport = v.optional(v.picklist([0, 1, 2]), 0);
const UtcOffset = v.optional(v.pipe(v.number(), v.integer(), v.minValue(-720), v.maxValue(840)), 480);

export const getRecentMatchCount = defineCall({
  path: '/api/race/getRecentMatchCount',
  access: 'guest',
  summary: 'How many matches start on each day around a date, for the date strip.',
  body: v.object({
    date: Day,
    sport_id: AnySport,
    utc_offset: UtcOffset,
    /** Days before and after. */
    days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(31)), 7),
  }),
  data: v.array(v.object({ date: Day, match_count: Count })),
});

export const getRecMath = defineCall({
  path: '/api/race/getRecMath',
  access: 'guest',
  summary: 'Matches worth following: those in play, then the next to start.',
  body: v.object({ sport_id: AnySport }),
  data: v.array(Match),
});

const Attent = {
  access: 'user',
  body: v.object({
    matchid: Id,
    /** 1 follows, 0 does not follow any more. */
    type: Flag,
  }),
  data: v.object({ attented: Flag }),
} as const;

export const attentFootballMatch = defineCall({
  ...Attent,
  path: '/api/football/attentMatch',
  summary: 'Follows a football match, or stops following it.',
});

export const attentBasketballMatch = defineCall({
  ...Attent,
  path: '/api/basketball/attentMatch',
  summary: 'Follows a basketball match, or stops following it.',
});

/** Most matches that an account follows at a time. */
export const MAX_ATTENTED = 500;

export const getAttentMatchlist = defineCall({
  path: '/api/race/getAttentMatchlist',
  access: 'user',
  summary: 'Matches that the caller follows, earliest first.',
  body: v.object({}),
  data: v.array(Match),
});

/** What a guest followed on the device becomes the account's at login. */
export const mergeAttent = defineCall({
  path: '/api/race/mergeAttent',
  access: 'user',
  summary: 'Follows several matches at once; unknown ones are left out.',
  body: v.object({ matchids: v.pipe(v.array(Id), v.maxLength(MAX_ATTENTED)) }),
  data: v.object({ matchids: v.array(Id) }),
});

const Choice = v.picklist(['home', 'draw', 'away']);

export const Votes = v.object({
  home: Count,
  draw: Count,
  away: Count,
  /** What the caller chose; empty when nothing. */
  mine: v.picklist(['', 'home', 'draw', 'away']),
  /** False once the match has begun. */
  open: v.boolean(),
});

export const voteRaceTeam = defineCall({
  path: '/api/race/vote_race_team',
  access: 'user',
  summary: 'Votes who will win: one vote per person, closed at kick-off.',
  body: v.object({ matchid: Id, choice: Choice }),
  data: Votes,
});

export const getRaceVotes = defineCall({
  path: '/api/race/getRaceVotes',
  access: 'guest',
  summary: 'How people voted on a match.',
  body: v.object({ matchid: Id }),
  data: Votes,
});

const MatchAnchors = {
  access: 'guest',
  body: v.object({ matchid: Id }),
  data: v.array(LiveRoom),
} as const;

export const getFootballMatchAnchors = defineCall({
  ...MatchAnchors,
  path: '/api/football/getMatchAnchors',
  summary: 'Rooms that show a football match now, most watched first.',
});

export const getBasketballMatchAnchors = defineCall({
  ...MatchAnchors,
  path: '/api/basketball/getMatchAnchors',
  summary: 'Rooms that show a basketball match now, most watched first.',
});

export const getNoMatchLiveList = defineCall({
  path: '/api/live/getNoMatchLiveList',
  access: 'guest',
  summary: 'Live rooms without a match, most watched first.',
  body: v.object({}),
  data: v.array(LiveRoom),
});

export const getRecAnchors = defineCall({
  path: '/api/anchor/getRecAnchors',
  access: 'guest',
  summary: 'Anchors that the operator recommends.',
  body: v.object({ sport_id: AnySport }),
  data: v.array(Anchor),
});
