/** Made from the declarations of the protocol by `node packages/chat-client/build/write-wire.ts`. */
import type * as commands from '@touchline/chat-protocol/lexicon/commands';

import type { CallOf } from './form.ts';

export const FILTER: typeof commands.FILTER = { reject: 1, replace: 2 };
export const WORD: typeof commands.WORD = { plain: 1, pattern: 2 };
export const getLexicon =
  'im_msg_audit_mgr.get_local_words|version=uint64_version startIndex=uint64_start_index|error=msg_cmd_error_code$(code=uint32_code~ message=str_err_msg) words=rpt_msg_dirty_word(id=uint64_id# word=str_dirty_word$ replacement=str_replaced_content$ filter=uint64_filter_type/1/2 kind=uint64_word_type/1/2) token=str_token$ isComplete=uint64_complete_flag# nextStartIndex=uint64_next_start_index#0 version=uint64_version# expiresInSec=uint64_expired_time#' as CallOf<
    typeof commands.getLexicon
  >;
