/** Made from the declarations of the protocol by `node packages/chat-client/build/write-wire.ts`. */
import type * as commands from '@touchline/chat-protocol/upload/commands';

import type { CallOf } from './form.ts';

export const takeVideoCover =
  'im_cos_msg.video_cover|coverName=cover_name snapshotToken=snapshot_url|errorCode=error_code~ errorInfo=error_msg downloadUrl=download_url?|signed' as CallOf<
    typeof commands.takeVideoCover
  >;
export const prepareUpload =
  'im_cos_msg.pre_sig|fileType=file_type fileName=file_name|uploadUrl=upload_url$ downloadUrl=download_url$ expiresInSec=expired_time# snapshotToken=snapshot_url? thumbUrl=thumb_url? largeUrl=large_url?|signed' as CallOf<
    typeof commands.prepareUpload
  >;
