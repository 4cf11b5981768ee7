import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, OptionalText } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';

/**
 * Deletes mentions that were read and system notices. The sequence is the one assigned by the sender of the
 * mention.
 * @source im §7 "Delete group at-tips", "Delete system notices"
 */
export const deleteNotices = defineCommand({
  servcmd: 'openim.deletemsg',
  head: 'session',
  request: shape({
    notices: list(
      'DelMsgList',
      shape({
        fromUserId: field('From_Account', OptionalText),
        toUserId: field('To_Account', OptionalText),
        clientSequence: field('MsgSeq', v.optional(Count, 0)),
        random: field('MsgRandom', v.optional(Count, 0)),
        groupId: field('GroupId', OptionalText),
        topicId: field('TopicId', OptionalText),
      }),
      100,
    ),
  }),
  answer: shape({}),
});
