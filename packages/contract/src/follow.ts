import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Anchor } from './live.ts';
import { MatchEvent, MatchTeam } from './match.ts';
import { Count, Flag, Id, SportId, UnixSec } from './scalars.ts';

/** 1 follows, 0 does not follow any more. */
const type = Flag;

/** Most anchors, teams or leagues that an account follows at a time, each. */
export const MAX_FOLLOWED = 1000;

export const attentAnchor = defineCall({
  path: '/api/anchor/attentAnchor',
  access: 'user',
  summary: 'Follows an anchor, or stops following.',
  body: v.object({ anchorid: Id, type }),
  data: v.object({ attented: Flag, fans_count: Count }),
});

export const getAttentAnchors = defineCall({
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
      followed_at: UnixSec,
    }),
  ),
});

export const attentTeam = defineCall({
  path: '/api/SportDatabase/attentTeam',
  access: 'user',
  summary: 'Follows a team, or stops following.',
  body: v.object({ teamid: Id, type }),
  data: v.object({ attented: Flag }),
});

export const getAttentTeams = defineCall({
  path: '/api/SportDatabase/getAttentTeams',
  access: 'user',
  summary: 'Teams that the caller follows, newest first.',
  body: v.object({}),
  data: v.array(v.object({ ...MatchTeam.entries, sport_id: SportId, followed_at: UnixSec })),
});

export const attentEvent = defineCall({
  path: '/api/SportDatabase/attentEvent',
  access: 'user',
  summary: 'Follows a competition, or stops following.',
  body: v.object({ eventid: Id, type }),
  data: v.object({ attented: Flag }),
});

export const getAttentEvents = defineCall({
  path: '/api/SportDatabase/getAttentEvents',
  access: 'user',
  summary: 'Competitions that the caller follows, newest first.',
  body: v.object({}),
  data: v.array(v.object({ ...MatchEvent.entries, sport_id: SportId, followed_at: UnixSec })),
});
