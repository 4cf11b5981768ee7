import * as v from 'valibot';

import { defineCommand, groupServcmd } from '../define-command.ts';
import { GroupMessage } from '../group/group-message.ts';
import { Count, Flag, Id, LooseCount, OptionalText } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';

/** What was said in a live room before one came; version 3 of the public client asks for it beside joining. */
export const getRoomHistory = defineCommand({
  ...groupServcmd('get_huge_group_msg'),
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    pollKey: field('LongPollingKey', OptionalText),
    startSequence: field('PullPreSeq', v.optional(LooseCount, 0)),
  }),
  answer: shape({
    groupId: field('GroupId', OptionalText),
    messages: list('RspMsgList', GroupMessage),
    isFinished: field('IsFinished', Flag),
    count: field('MsgCount', v.optional(Count)),
  }),
});
