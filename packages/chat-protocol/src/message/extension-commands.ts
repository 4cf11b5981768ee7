import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, Flag, Id, OptionalText, Text } from '../scalars.ts';
import { field, list, nested, shape } from '../shape.ts';
import { MAX_EXTENSIONS } from './rules.ts';

/** One key of a message; the sequence is the one that the writer knows, 0 for a new key. */
export const MessageExtension = shape({
  key: field('Key', Text),
  value: field('Value', OptionalText),
  sequence: field('Seq', v.optional(Count, 0)),
});

const Change = {
  operation: field('OperateType', v.picklist([1, 2, 3], 'must be 1, 2 or 3')),
  extensions: list('ExtensionList', MessageExtension, MAX_EXTENSIONS),
} as const;

const Changed = shape({
  results: list(
    'ExtensionList',
    shape({
      errorCode: field('ErrorCode', v.optional(v.number(), 0)),
      extension: nested('Extension', MessageExtension),
    }),
  ),
  latestSequence: field('Seq', v.optional(Count, 0)),
});

const Found = shape({
  extensions: list('ExtensionList', MessageExtension),
  isComplete: field('CompleteFlag', Flag),
  latestSequence: field('LatestSeq', v.optional(Count, 0)),
  clearSequence: field('ClearSeq', v.optional(Count, 0)),
});

const C2cPlace = {
  fromUserId: field('From_Account', Id),
  toUserId: field('To_Account', Id),
  /** `sequence_random_time`. */
  messageKey: field('MsgKey', Id),
} as const;

const GroupPlace = {
  groupId: field('GroupId', Id),
  topicId: field('TopicId', v.optional(Text)),
  sequence: field('MsgSeq', Count),
} as const;

const From = { startSequence: field('startSeq', v.optional(Count)) } as const;

/** @source im §7 "Extensions get and modify" */
export const setC2cExtensions = defineCommand({
  servcmd: 'openim_msg_ext_http_svc.set_key_values',
  head: 'session',
  request: shape({ ...C2cPlace, ...Change }),
  answer: Changed,
});

export const getC2cExtensions = defineCommand({
  servcmd: 'openim_msg_ext_http_svc.get_key_values',
  head: 'session',
  request: shape({ ...C2cPlace, ...From }),
  answer: Found,
});

export const setGroupExtensions = defineCommand({
  servcmd: 'openim_msg_ext_http_svc.group_set_key_values',
  head: 'session',
  request: shape({ ...GroupPlace, ...Change }),
  answer: Changed,
});

export const getGroupExtensions = defineCommand({
  servcmd: 'openim_msg_ext_http_svc.group_get_key_values',
  head: 'session',
  request: shape({ ...GroupPlace, ...From }),
  answer: Found,
});
