import { Count, Id, OptionalText } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import * as v from 'valibot';

/** @source protocol "Push events: GroupMsgModNotifys" */
export const GroupModifiedEvent = shape({
  changes: list(
    'GroupMsgModNotifys',
    shape({
      groupId: field('GroupId', Id),
      topicId: field('TopicId', OptionalText),
      sequence: field('MsgSeq', Count),
      elements: field('MsgBody', v.array(v.unknown())),
      version: field('MsgVersion', Count),
      cloudCustomData: field('CloudCustomData', OptionalText),
    }),
  ),
});
