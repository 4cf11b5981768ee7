import * as v from 'valibot';

import { defineCommand, groupServcmd } from '../define-command.ts';
import { Count, Id, OptionalText, Text } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';

/** @source permissions "Pin message (≤ 10 per group)" */
export const MAX_PINNED = 10;

const Message = {
  groupId: field('GroupId', Id),
  topicId: field('TopicId', v.optional(Text)),
  sequence: field('MsgSeq', Count),
} as const;

/** Pins a message of a group for all members. A command of version 3 of the public client. */
export const pinGroupMessage = defineCommand({
  ...groupServcmd('pin_message'),
  head: 'session',
  request: shape({ ...Message, userId: field('Pinner_Account', OptionalText) }),
  answer: shape({}),
});

export const unpinGroupMessage = defineCommand({
  ...groupServcmd('unpin_message'),
  head: 'session',
  request: shape({ ...Message, userId: field('UnPinner_Account', OptionalText) }),
  answer: shape({}),
});

export const getPinnedMessages = defineCommand({
  ...groupServcmd('get_pinned_messages'),
  head: 'session',
  request: shape({ groupId: field('GroupId', Id), topicId: field('TopicId', v.optional(Text)) }),
  answer: shape({
    pinned: list(
      'PinnedMsgList',
      shape({ sequence: field('MsgSeq', Count), userId: field('Pinner_Account', Text) }),
    ),
  }),
});
