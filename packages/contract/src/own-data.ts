import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { UnixSec } from './scalars.ts';

const Rows = v.array(v.record(v.string(), v.unknown()));

/** Everything that is kept under an account, by what it is. Moments are Unix seconds. */
export const OwnData = v.object({
  made_at: UnixSec,
  account: v.record(v.string(), v.unknown()),
  addresses: Rows,
  sessions: Rows,
  followed_matches: Rows,
  match_alerts: Rows,
  followed_people: Rows,
  followed_teams_and_events: Rows,
  votes: Rows,
  views: Rows,
  visited_leagues: Rows,
  searches: Rows,
  messages: Rows,
  tickets: Rows,
  ticket_replies: Rows,
  minors_use: Rows,
  coupons: Rows,
});
export type OwnData = v.InferOutput<typeof OwnData>;

/** @source screens 5.3 "download my data" */
export const exportMyData = defineCall({
  path: '/api/user/exportMyData',
  access: 'user',
  summary: 'Everything that is kept about the caller, to be taken along.',
  limitPerMin: 5,
  body: v.object({}),
  data: OwnData,
});
