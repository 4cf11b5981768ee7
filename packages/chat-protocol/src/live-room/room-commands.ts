import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, Flag, Id, OptionalText, Text, TextUpTo } from '../scalars.ts';
import { field, list, maybeNested, shape } from '../shape.ts';
import { PINNED_BYTES, RESTRICTION_SEC, SLOW_MODE_SEC } from './rules.ts';

/** Commands of our own; the public client does not know this service. */
const SERVICE = 'live_room_svc';

const Seconds = v.picklist(RESTRICTION_SEC, `must be one of ${RESTRICTION_SEC.join(', ')}`);

/** The announcement that stands above a room's messages. */
export const Pinned = shape({
  text: field('Text', Text),
  byUserId: field('From_Account', Text),
  atSec: field('Time', Count),
});

/**
 * How a room is run, and what the caller may do in it. Answered to guests too.
 * Answer: `SlowModeSec`, `SlowModeExemptLevel`, `Pinned {Text, From_Account, Time}` (left out when nothing is pinned),
 * `ClearedSeq` (messages at or below are not shown), `ShutUpAllMember` 0|1, `Role` of the caller
 * (`Owner`, `Admin`, or empty), `MutedUntil` in Unix seconds (0: not muted).
 */
export const getRoom = defineCommand({
  servcmd: `${SERVICE}.get_room`,
  head: 'open',
  request: shape({ groupId: field('GroupId', Id) }),
  answer: shape({
    slowModeSec: field('SlowModeSec', Count),
    slowModeExemptLevel: field('SlowModeExemptLevel', Count),
    pinned: maybeNested('Pinned', Pinned),
    clearedSequence: field('ClearedSeq', Count),
    isMutedAll: field('ShutUpAllMember', Flag),
    role: field('Role', OptionalText),
    mutedUntilSec: field('MutedUntil', Count),
  }),
});

/** Sets slow mode. `Seconds` is 0, 5, 10, 30 or 60; viewers whose level is `ExemptLevel` or more are exempt (0: nobody). */
export const setSlowMode = defineCommand({
  servcmd: `${SERVICE}.set_slow_mode`,
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    seconds: field('Seconds', v.picklist(SLOW_MODE_SEC, `must be one of ${SLOW_MODE_SEC.join(', ')}`)),
    exemptLevel: field('ExemptLevel', v.optional(Count, 0)),
  }),
  answer: shape({}),
});

/** Puts an announcement above the messages; an empty text takes it away. */
export const pinAnnouncement = defineCommand({
  servcmd: `${SERVICE}.pin`,
  head: 'session',
  request: shape({ groupId: field('GroupId', Id), text: field('Text', TextUpTo(PINNED_BYTES)) }),
  answer: shape({}),
});

/** Empties the list of messages for everybody, also for those who join later. */
export const clearRoom = defineCommand({
  servcmd: `${SERVICE}.clear`,
  head: 'session',
  request: shape({ groupId: field('GroupId', Id) }),
  answer: shape({}),
});

/** Takes everything back that one viewer has said, as one event. */
export const purgeSender = defineCommand({
  servcmd: `${SERVICE}.purge_sender`,
  head: 'session',
  request: shape({ groupId: field('GroupId', Id), userId: field('Member_Account', Id) }),
  answer: shape({ count: field('Count', Count) }),
});

/** Lets a viewer read and not write. `Seconds` is 600, 3600, 86400 or 259200; 0 lifts it. */
export const muteViewer = defineCommand({
  servcmd: `${SERVICE}.mute`,
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    userId: field('Member_Account', Id),
    seconds: field('Seconds', Seconds),
  }),
  answer: shape({}),
});

/** Sends a viewer out and keeps him out. `Seconds` as of a mute; 0 lets him in again. */
export const banViewer = defineCommand({
  servcmd: `${SERVICE}.ban`,
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    userId: field('Member_Account', Id),
    seconds: field('Seconds', Seconds),
    reason: field('Description', TextUpTo(300)),
  }),
  answer: shape({}),
});

/** Who is muted or kept out right now; for owner and admins. */
export const listRestrictions = defineCommand({
  servcmd: `${SERVICE}.list_restrictions`,
  head: 'session',
  request: shape({ groupId: field('GroupId', Id) }),
  answer: shape({
    restrictions: list(
      'RestrictionList',
      shape({
        userId: field('Member_Account', Text),
        mutedUntilSec: field('MutedUntil', Count),
        bannedUntilSec: field('BannedUntil', Count),
        reason: field('Description', OptionalText),
      }),
    ),
  }),
});
