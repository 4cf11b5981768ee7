import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { UserBasicInfo } from './account.ts';
import { Anchor } from './live.ts';
import { Match, MatchEvent, MatchTeam } from './match.ts';
import { Count, Flag, Id, SportId, UnixSec } from './scalars.ts';

/** 1 follows, 0 does not follow any more. */
const type = Flag;

/** Most people, teams or leagues that an account follows at a time, each. */
export const MAX_FOLLOWED = 1000;

/** What can be followed but matches, whose alerts are chosen one by one. */
export const FollowedKind = v.picklist(['anchor', 'user', 'team', 'event']);
export type FollowedKind = v.InferOutput<typeof FollowedKind>;

/** Default of the bell of a new follow: competitions have too many matches to notify by default. */
export const USUAL_ALERT = { anchor: 1, user: 1, team: 1, event: 0 } as const satisfies Record<
  FollowedKind,
  0 | 1
>;

/** The bell of a new follow; as usual for its kind where left out. What is followed already keeps its own. */
const alert = v.optional(Flag);

/** Of a followed thing: since when, and its bell. */
const Followed = { followed_at: UnixSec, alert: Flag };

export const followAnchor = defineCall({
  path: '/api/anchor/attentAnchor',
  access: 'user',
  summary: 'Follows an anchor, or stops following.',
  body: v.object({ anchorid: Id, type, alert }),
  data: v.object({ attented: Flag, fans_count: Count }),
});

export const getFollowedAnchors = defineCall({
  path: '/api/anchor/getAttentAnchors',
  access: 'user',
  summary: 'Anchors that the caller follows: live ones first, then the newest.',
  body: v.object({}),
  data: v.array(
    v.object({
      ...Anchor.entries,
      live: Flag,
      /** Room of the anchor; 0 without one. */
      liveid: Count,
      ...Followed,
    }),
  ),
});

export const followUser = defineCall({
  path: '/api/user/attentUser',
  access: 'user',
  summary: 'Follows somebody, anchor or not, or stops following.',
  body: v.object({ userid: Id, type, alert }),
  data: v.object({ attented: Flag, fans_count: Count }),
});

export const getFollowedUsers = defineCall({
  path: '/api/user/getAttentUsers',
  access: 'user',
  summary: 'People that the caller follows and who are no anchors, newest first.',
  body: v.object({}),
  data: v.array(v.object({ ...UserBasicInfo.entries, ...Followed })),
});

/**
 * The bell of an account notifies when it goes live; that of a team or a competition notifies about its
 * matches, by the account's general settings.
 * @source screens 5.14 "alert bell per item"
 */
export const saveFollowAlert = defineCall({
  path: '/api/user/saveFollowAlert',
  access: 'user',
  summary: 'Rings the bell of something that the caller follows, or silences it.',
  body: v.object({ followed: FollowedKind, target_id: Id, alert: Flag }),
  data: v.object({ alert: Flag }),
});

export const followTeam = defineCall({
  path: '/api/SportDatabase/attentTeam',
  access: 'user',
  summary: 'Follows a team, or stops following.',
  body: v.object({ teamid: Id, type, alert }),
  data: v.object({ attented: Flag }),
});

export const getFollowedTeams = defineCall({
  path: '/api/SportDatabase/getAttentTeams',
  access: 'user',
  summary: 'Teams that the caller follows, newest first.',
  body: v.object({}),
  data: v.array(v.object({ ...MatchTeam.entries, sport_id: SportId, ...Followed })),
});

export const followEvent = defineCall({
  path: '/api/SportDatabase/attentEvent',
  access: 'user',
  summary: 'Follows a competition, or stops following.',
  body: v.object({ eventid: Id, type, alert }),
  data: v.object({ attented: Flag }),
});

export const getFollowedEvents = defineCall({
  path: '/api/SportDatabase/getAttentEvents',
  access: 'user',
  summary: 'Competitions that the caller follows, newest first.',
  body: v.object({}),
  data: v.array(v.object({ ...MatchEvent.entries, sport_id: SportId, ...Followed })),
});

const FollowMatch = {
  access: 'user',
  body: v.object({
    matchid: Id,
    /** 1 follows, 0 does not follow any more. */
    type: Flag,
  }),
  data: v.object({ attented: Flag }),
} as const;

export const followFootballMatch = defineCall({
  ...FollowMatch,
  path: '/api/football/attentMatch',
  summary: 'Follows a football match, or stops following it.',
});

export const followBasketballMatch = defineCall({
  ...FollowMatch,
  path: '/api/basketball/attentMatch',
  summary: 'Follows a basketball match, or stops following it.',
});

/** Most matches that anybody follows at a time; who is no SVIP follows fewer. */
export const MAX_FOLLOWED_MATCHES = 500;

export const getFollowedMatches = defineCall({
  path: '/api/race/getAttentMatchlist',
  access: 'user',
  summary: 'Matches that the caller follows, earliest first.',
  body: v.object({}),
  data: v.array(Match),
});

/** What a guest followed on the device becomes the account's at login. */
export const mergeFollowedMatches = defineCall({
  path: '/api/race/mergeAttent',
  access: 'user',
  summary: 'Follows several matches at once; unknown ones are left out.',
  body: v.object({ matchids: v.pipe(v.array(Id), v.maxLength(MAX_FOLLOWED_MATCHES)) }),
  data: v.object({ matchids: v.array(Id) }),
});
