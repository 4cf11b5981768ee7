import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Id } from './scalars.ts';

/** Kinds of notifications about a match. @source screens 1.4 "alerts for this match" */
export const MATCH_ALERTS = ['lineup', 'kick_off', 'goal', 'red_card', 'half_time', 'final'] as const;
export const MatchAlert = v.picklist(MATCH_ALERTS);
export type MatchAlert = v.InferOutput<typeof MatchAlert>;

/** `chosen` is false where the match follows the account's general settings. */
export const MatchAlerts = v.object({ kinds: v.array(MatchAlert), chosen: v.boolean() });
export type MatchAlerts = v.InferOutput<typeof MatchAlerts>;

export const getMatchAlerts = defineCall({
  path: '/api/race/getMatchAlerts',
  access: 'user',
  summary: 'What the caller is told of about a match.',
  body: v.object({ matchid: Id }),
  data: MatchAlerts,
});

export const getMatchAlertList = defineCall({
  path: '/api/race/getMatchAlertList',
  access: 'user',
  summary: 'Matches for which the caller chose what to be told of, the newest choice first.',
  body: v.object({}),
  data: v.array(v.object({ match_id: Id, kinds: v.array(MatchAlert) })),
});

/** A guest keeps this on the device and takes the events from the stream of changes. */
export const saveMatchAlerts = defineCall({
  path: '/api/race/saveMatchAlerts',
  access: 'user',
  summary: 'Chooses what the caller is told of about a match; an empty list is nothing.',
  body: v.object({ matchid: Id, kinds: v.pipe(v.array(MatchAlert), v.maxLength(MATCH_ALERTS.length)) }),
  data: MatchAlerts,
});
