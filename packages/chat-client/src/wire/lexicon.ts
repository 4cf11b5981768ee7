/** Made from the declarations of the protocol by `node packages/chat-client/build/write-wire.ts`. */
import type * as commands from '@touchline/chat-protocol/lexicon/commands';

import type { CallOf } from './form.ts';

export const getLexicon =
  'im_msg_audit_mgr.get_local_words|version=uint64_version deviceId=str_device_id startIndex=uint64_start_index|error=msg_cmd_error_code$(code=uint32_code~ message=str_err_msg) scenes=msg_scene_ctl_config$(c2cText=uint64_c2c_text_msg_flag#1 c2cCustom=uint64_c2c_custom_msg_flag#1 groupText=uint64_group_text_msg_flag#1 groupCustom=uint64_group_custom_msg_flag#1 groupProfile=uint64_group_info_flag#1 memberProfile=uint64_group_member_info_flag#1 friends=uint64_relation_chain_flag#1 userProfile=uint64_user_info_flag#1) words=rpt_msg_dirty_word(id=uint64_id# word=str_dirty_word$ replacement=str_replaced_content$ filter=uint64_filter_type/1/2 kind=uint64_word_type/1/2) token=str_token$ isComplete=uint64_complete_flag# nextStartIndex=uint64_next_start_index#0 version=uint64_version# expiresInSec=uint64_expired_time#' as CallOf<
    typeof commands.getLexicon
  >;
