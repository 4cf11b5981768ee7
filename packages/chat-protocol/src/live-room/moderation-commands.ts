import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, Id, OptionalText, Text, TextUpTo } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { PINNED_BYTES, SLOW_MODE_SEC } from './rules.ts';
import { Seconds, SERVICE } from './room-commands.ts';

/**
 * Sets slow mode. `Seconds` is 0, 5, 10, 30 or 60; viewers whose level is `ExemptLevel` or more are exempt (0:
 * none).
 */
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

/** Pins an announcement above the messages; an empty text unpins it. */
export const pinAnnouncement = defineCommand({
  servcmd: `${SERVICE}.pin`,
  head: 'session',
  request: shape({ groupId: field('GroupId', Id), text: field('Text', TextUpTo(PINNED_BYTES)) }),
  answer: shape({}),
});

/** Clears the message list for all viewers, including those who join later. */
export const clearRoom = defineCommand({
  servcmd: `${SERVICE}.clear`,
  head: 'session',
  request: shape({ groupId: field('GroupId', Id) }),
  answer: shape({}),
});

/** Recalls all messages of one viewer in one event. */
export const purgeSender = defineCommand({
  servcmd: `${SERVICE}.purge_sender`,
  head: 'session',
  request: shape({ groupId: field('GroupId', Id), userId: field('Member_Account', Id) }),
  answer: shape({ count: field('Count', Count) }),
});

/** Removes a viewer and bans the viewer. `Seconds` as of a mute; 0 unbans. */
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

/** Users who are muted or banned now; for owner and admins. */
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
