import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, Flag, Id, Text } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';

/** Reads everything one-to-one, and each of these groups up to a sequence. @source im §7 "Set all read" */
export const readAllUnread = defineCommand({
  servcmd: 'openim.read_all_unread_msg',
  head: 'session',
  request: shape({
    readsC2c: field('C2CReadAllMsg', Flag),
    groups: list('GroupReadInfo', shape({ groupId: field('GroupId', Id), sequence: field('MsgSeq', Count) })),
  }),
  answer: shape({
    readsC2c: field('C2CReadAllMsg', Flag),
    groups: list(
      'GroupReadInfoArray',
      shape({
        groupId: field('GroupId', Text),
        sequence: field('MsgSeq', Count),
        resultCode: field('RetCode', v.optional(v.number(), 0)),
      }),
    ),
  }),
});
