import * as v from 'valibot';

import { defineCommand, groupServcmd } from '../define-command.ts';
import { GroupMessage } from '../group/group-message.ts';
import { Count, Flag, Id, LooseCount, OptionalText } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';

/** Messages of a live room from before the join; version 3 of the public client requests them when it joins. */
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
