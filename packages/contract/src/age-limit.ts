import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Count, Day, Flag } from './scalars.ts';

/** Four digits, chosen when the mode was turned on. */
export const AgeLimitPin = v.pipe(v.string(), v.regex(/^\d{4}$/));

/**
 * Turns the minors' mode of the account on with a PIN of the caller's choice, or off with the same. Who forgot it
 * proves by the password to be the owner.
 * @source screens 0.14 "A minors' mode with its own code can be set by anyone"
 */
export const setAgeLimit = defineCall({
  path: '/api/user/setMinorsMode',
  access: 'user',
  summary: 'Turns the minors’ mode of the caller on or off.',
  limitPerMin: 10,
  body: v.object({
    on: v.boolean(),
    pin: v.optional(AgeLimitPin),
    /** In place of the PIN, to turn the mode off. */
    password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
  }),
  data: v.object({ minors_mode: Flag }),
});

/** A day cannot be used for longer, seconds. */
const MAX_USED_SEC = 86_400;

/**
 * Usage of a device since its last report, in seconds; 0 only queries. The day is that of the device's local
 * date.
 * @source screens 0.14 "40 min a day"
 */
export const noteAgeLimitUse = defineCall({
  path: '/api/user/noteMinorsUse',
  access: 'user',
  summary: 'Adds to the day’s use of the caller in the minors’ mode, and tells the use on all devices.',
  body: v.object({ day: Day, used_sec: v.pipe(Count, v.maxValue(MAX_USED_SEC)) }),
  /** `used_sec` is of the whole day; 0 without the mode, when nothing is counted. */
  data: v.object({ minors_mode: Flag, used_sec: Count }),
});
