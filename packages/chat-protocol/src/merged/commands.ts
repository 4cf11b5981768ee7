import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { OptionalText, Text } from '../scalars.ts';
import { field, shape } from '../shape.ts';

/** @source im §9 "A merged message is uploaded when the serialized size exceeds 11264 bytes" */
export const MERGED_INLINE_BYTES = 11_264;

const Messages = v.pipe(
  v.array(v.record(v.string(), v.unknown(), 'must be an object'), 'must be a list'),
  v.maxLength(300, 'must have at most 300 entries'),
);

/** Stores the content of a merged message; the key fetches it. @source im §7 "Upload merged message" */
export const saveMerged = defineCommand({
  servcmd: 'im_long_msg.save_relay_json_msg',
  head: 'session',
  request: shape({ messages: field('MsgList', v.pipe(Messages, v.minLength(1, 'must not be empty'))) }),
  answer: shape({ downloadKey: field('JsonMsgKey', Text), pbDownloadKey: field('PbMsgKey', OptionalText) }),
});

/** @source im §7 "Download merged message" */
export const getMerged = defineCommand({
  servcmd: 'im_long_msg.get_relay_json_msg',
  head: 'session',
  request: shape({ downloadKey: field('JsonMsgKey', v.pipe(Text, v.minLength(1, 'must not be empty'))) }),
  answer: shape({ messages: field('MsgList', Messages) }),
});
