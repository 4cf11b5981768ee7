import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, Flag, Id, OptionalText, Text } from '../scalars.ts';
import { field, maybeNested, shape } from '../shape.ts';
import { RESTRICTION_SEC } from './rules.ts';

/** Extensions of this server; the public client does not know this service. */
export const SERVICE = 'live_room_svc';

export const Seconds = v.picklist(RESTRICTION_SEC, `must be one of ${RESTRICTION_SEC.join(', ')}`);

/** The pinned announcement of a room. */
export const Pinned = shape({
  text: field('Text', Text),
  byUserId: field('From_Account', Text),
  atSec: field('Time', Count),
});

/**
 * Settings of a room, and the caller's permissions in it. Guests may call it too.
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

/** Mutes a viewer. `Seconds` is 600, 3600, 86400 or 259200; 0 unmutes. */
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
