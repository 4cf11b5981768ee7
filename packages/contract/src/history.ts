import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { LiveRoom } from './live.ts';
import { Match } from './match.ts';
import { Paging } from './paging.ts';
import { MAX_FOLLOWED_MATCHES } from './follow.ts';
import { Count, Id, SportId, UnixSec, Url } from './scalars.ts';

export const ViewKind = v.picklist(['match', 'live']);
export type ViewKind = v.InferOutput<typeof ViewKind>;

/** Most entries of the view history of an account; the oldest give way. */
export const VIEW_LOG_LENGTH = 500;

/** One thing that was looked at; `match` or `room` is left out when it does not exist any more. */
export const ViewEntry = v.object({
  id: Id,
  kind: ViewKind,
  /** Match id, or the anchor of the room. */
  target_id: Id,
  viewed_at: UnixSec,
  match: v.optional(Match),
  room: v.optional(LiveRoom),
});
export type ViewEntry = v.InferOutput<typeof ViewEntry>;

export const getViewLog = defineCall({
  path: '/api/user/getViewLog',
  access: 'user',
  summary: 'What the caller looked at, newest first.',
  body: v.object({ kind: v.optional(ViewKind), ...Paging }),
  data: v.object({ list: v.array(ViewEntry), total: Count }),
});

export const addViewLog = defineCall({
  path: '/api/user/addViewLog',
  access: 'user',
  summary:
    'Adds to the history of the caller; what stood there already moves to the top. Does nothing while the history is paused.',
  body: v.object({ kind: ViewKind, target_id: Id }),
  data: v.object({ added: v.boolean() }),
});

export const removeViewLog = defineCall({
  path: '/api/user/removeViewLog',
  access: 'user',
  summary: 'Deletes entries of the history of the caller; all of them where none is named.',
  body: v.object({ ids: v.optional(v.pipe(v.array(Id), v.maxLength(VIEW_LOG_LENGTH))) }),
  data: v.object({ removed: Count }),
});

/** @source app §3 Visited league */
export const VisitedLeague = v.object({ id: Id, name: v.string(), logo: Url, sportsType: SportId });

export const getVisitedLeagues = defineCall({
  path: '/api/SportDatabase/getVisited',
  access: 'user',
  summary: 'Leagues that the caller looked at, newest first, at most 15.',
  body: v.object({}),
  data: v.array(VisitedLeague),
});

export const addVisitedLeague = defineCall({
  path: '/api/SportDatabase/addVisited',
  access: 'user',
  summary: 'Puts a league on top of those that the caller looked at.',
  body: v.object({ eventid: Id }),
  data: v.array(VisitedLeague),
});

const SearchEntry = v.object({
  /** What was opened, such as `team:12`; the keyword itself when nothing was. */
  target_id: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  keyword: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
});

/** @source app §3 Search-log entry, §4 "Search log keeps the 5 newest entries" */
export const getSearchLog = defineCall({
  path: '/api/search/getLog',
  access: 'user',
  summary: 'The 5 newest searches of the caller.',
  body: v.object({}),
  data: v.array(SearchEntry),
});

export const addSearchLog = defineCall({
  path: '/api/search/addLog',
  access: 'user',
  summary: 'Adds a search of the caller; one that is there already changes nothing.',
  body: SearchEntry,
  data: v.array(SearchEntry),
});

export const clearSearchLog = defineCall({
  path: '/api/search/clearLog',
  access: 'user',
  summary: 'Forgets the searches of the caller.',
  body: v.object({}),
  data: v.array(SearchEntry),
});

const Ids = (most: number) => v.optional(v.pipe(v.array(Id), v.maxLength(most)), []);

/** What a guest followed and looked at on the device becomes the account's at login. */
export const mergeGuest = defineCall({
  path: '/api/user/mergeGuest',
  access: 'user',
  summary: 'Takes over what a guest followed and looked at; unknown ids are left out.',
  limitPerMin: 20,
  body: v.object({
    matchids: Ids(MAX_FOLLOWED_MATCHES),
    teamids: Ids(200),
    eventids: Ids(200),
    anchorids: Ids(200),
    views: v.optional(
      v.pipe(v.array(v.object({ kind: ViewKind, target_id: Id, viewed_at: UnixSec })), v.maxLength(100)),
      [],
    ),
    /** Visited leagues, newest first. */
    visited: Ids(15),
    /** Searches, newest first. */
    searches: v.optional(v.pipe(v.array(SearchEntry), v.maxLength(5)), []),
  }),
  data: v.object({ matches: Count, teams: Count, events: Count, anchors: Count, views: Count }),
});
