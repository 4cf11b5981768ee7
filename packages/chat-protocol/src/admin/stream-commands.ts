import * as v from 'valibot';

import { Count, Flag, Id, Text } from '../scalars.ts';
import { field, shape } from '../shape.ts';
import { defineAdminCommand } from './define-admin-command.ts';

const MAX_CHUNK_BYTES = 4_000;

const Chunk = v.pipe(
  Text,
  v.minLength(1, 'must not be empty'),
  v.maxBytes(MAX_CHUNK_BYTES, `must be at most ${MAX_CHUNK_BYTES} bytes`),
);

export const streamC2c = defineAdminCommand({
  path: 'openim/send_stream_msg',
  summary:
    'Sends a text that is still being written, for example by a bot. Without `MsgKey` it starts a message; with the key of the answer it appends to it, and both users see the message grow.',
  request: shape({
    fromUserId: field('From_Account', Id),
    toUserId: field('To_Account', Id),
    messageKey: field('MsgKey', v.optional(Text)),
    chunk: field('Text', Chunk),
  }),
  answer: shape({ messageKey: field('MsgKey', Text), version: field('MsgVersion', Count) }),
});

export const streamToGroup = defineAdminCommand({
  path: 'group_open_http_svc/send_group_stream_msg',
  summary:
    'Streams a text to a group or topic; the `MsgSeq` of the answer continues the message. Not available in live rooms.',
  request: shape({
    groupId: field('GroupId', Id),
    topicId: field('TopicId', v.optional(Text)),
    fromUserId: field('From_Account', Id),
    sequence: field('MsgSeq', v.optional(Count)),
    chunk: field('Text', Chunk),
    countsNot: field('NoUnread', Flag),
  }),
  answer: shape({ sequence: field('MsgSeq', Count), version: field('MsgVersion', Count) }),
});
