import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, OptionalText, Text } from '../scalars.ts';
import { field, list, nested, shape } from '../shape.ts';

/** @source protocol "Profanity lexicon" */
export const FILTER = { reject: 1, replace: 2 } as const;
export const WORD = { plain: 1, pattern: 2 } as const;

const On = v.optional(Count, 1);

/**
 * Words that clients filter before sending, in encrypted slices.
 * @source im §4 "The profanity lexicon is fetched in slices"
 */
export const getLexicon = defineCommand({
  servcmd: 'im_msg_audit_mgr.get_local_words',
  head: 'session',
  request: shape({
    version: field('uint64_version', v.optional(Count, 0)),
    deviceId: field('str_device_id', OptionalText),
    startIndex: field('uint64_start_index', v.optional(Count, 0)),
  }),
  answer: shape({
    error: nested(
      'msg_cmd_error_code',
      shape({ code: field('uint32_code', v.number()), message: field('str_err_msg', OptionalText) }),
    ),
    scenes: nested(
      'msg_scene_ctl_config',
      shape({
        c2cText: field('uint64_c2c_text_msg_flag', On),
        c2cCustom: field('uint64_c2c_custom_msg_flag', On),
        groupText: field('uint64_group_text_msg_flag', On),
        groupCustom: field('uint64_group_custom_msg_flag', On),
        groupProfile: field('uint64_group_info_flag', On),
        memberProfile: field('uint64_group_member_info_flag', On),
        friends: field('uint64_relation_chain_flag', On),
        userProfile: field('uint64_user_info_flag', On),
      }),
    ),
    words: list(
      'rpt_msg_dirty_word',
      shape({
        id: field('uint64_id', Count),
        /** Ciphertext, base64. */
        word: field('str_dirty_word', Text),
        replacement: field('str_replaced_content', Text),
        filter: field('uint64_filter_type', v.picklist([1, 2])),
        kind: field('uint64_word_type', v.picklist([1, 2])),
      }),
    ),
    token: field('str_token', Text),
    isComplete: field('uint64_complete_flag', Count),
    nextStartIndex: field('uint64_next_start_index', v.optional(Count, 0)),
    version: field('uint64_version', Count),
    expiresInSec: field('uint64_expired_time', Count),
  }),
});
