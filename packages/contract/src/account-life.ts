import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { SmsCode } from './identity.ts';
import { Count, Flag, Id, UnixSec, Url } from './scalars.ts';

/** Days between asking to close an account and its end; a login within them keeps it. */
export const CLOSING_WAIT_DAYS = 15;

export const closeAccount = defineCall({
  path: '/api/user/closeAccount',
  access: 'user',
  summary: 'Asks to close the account of the caller; all sessions end, and a login within 15 days keeps it.',
  limitPerMin: 5,
  body: v.object({
    /** Proves the owner; with a bound phone a code to it does too. */
    password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
    code: v.optional(SmsCode),
  }),
  data: v.object({ closes_at: UnixSec }),
});

/** @source app §7 "/api/user/getUserLastOnline {userid}" */
export const getUserLastOnline = defineCall({
  path: '/api/user/getUserLastOnline',
  access: 'guest',
  summary: 'When someone was last online.',
  body: v.object({ userid: Id }),
  data: v.object({ userid: Id, last_online: UnixSec, online_status: Flag }),
});

/** @source app §7 */
export const updateThirdMember = defineCall({
  path: '/api/user/updateThirdMember',
  access: 'user',
  summary: 'Keeps the number by which a partner knows the caller; empty takes it away.',
  body: v.object({ third_member: v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w.@-]*$/)) }),
  data: v.object({ third_member: v.string() }),
});

/** @source app §7 */
export const getUserThirdPrivateAgent = defineCall({
  path: '/api/user/getUserThirdPrivateAgent',
  access: 'user',
  summary: 'Who brought the caller here and looks after them, and the number at the partner.',
  body: v.object({}),
  data: v.object({
    /** Account of the agent; 0 when no agent referred the caller. */
    agentid: Count,
    nick_name: v.string(),
    avatar: Url,
    third_member: v.string(),
  }),
});
