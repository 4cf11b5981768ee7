/** Made from the declarations of the protocol by `node packages/chat-client/build/write-wire.ts`. */
import type * as commands from '@touchline/chat-protocol/merged/commands';
import type * as mergedLine from '@touchline/chat-protocol/merged/merged-line';

import type { CallOf, FormOf } from './form.ts';

export const mergedLineForm =
  'fromUserId=From_Account$ senderId toUserId=To_Account? groupId? receiverId timeSec=MsgTimeStamp#0 sequence=MsgSeq#0 clientSequence=ClientSeq#0 random=MsgRandom#0 clientTimeSec=MsgClientTime#0 cloudCustomData id nick=From_AccountNick avatar=From_AccountHeadurl elements=MsgBody[@' as FormOf<
    typeof mergedLine.MergedLine
  >;
export const MERGED_INLINE_BYTES: typeof commands.MERGED_INLINE_BYTES = 11264;
export const getMerged = 'im_long_msg.get_relay_json_msg|downloadKey=JsonMsgKey|messages=MsgList[@' as CallOf<
  typeof commands.getMerged
>;
export const saveMerged =
  'im_long_msg.save_relay_json_msg|messages=MsgList|downloadKey=JsonMsgKey$ pbDownloadKey=PbMsgKey' as CallOf<
    typeof commands.saveMerged
  >;
