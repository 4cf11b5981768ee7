import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, OptionalText, Text } from '../scalars.ts';
import { field, shape } from '../shape.ts';
import { FILE_TYPES } from './rules.ts';

/** Asks where to put a file. The caller then PUTs the raw bytes; status 200 means done. @source protocol "HTTP side channels" */
export const prepareUpload = defineCommand({
  servcmd: 'im_cos_msg.pre_sig',
  head: 'signed',
  request: shape({
    fileType: field('file_type', v.picklist(FILE_TYPES, `must be one of ${FILE_TYPES.join(', ')}`)),
    fileName: field('file_name', v.pipe(Text, v.minLength(1), v.maxLength(1_000))),
    durationSec: field('Duration', v.optional(Count, 900)),
  }),
  answer: shape({
    uploadUrl: field('upload_url', Text),
    downloadUrl: field('download_url', Text),
    expiresInSec: field('expired_time', Count),
    /** Given where pictures can be taken from videos: a token for `video_cover`. */
    snapshotToken: field('snapshot_url', v.optional(Text)),
    /** Of images: 198 and 720 pixels. */
    thumbUrl: field('thumb_url', v.optional(Text)),
    largeUrl: field('large_url', v.optional(Text)),
  }),
});

/** Takes a picture from an uploaded video. @source protocol "Uploads: video_cover" */
export const takeVideoCover = defineCommand({
  servcmd: 'im_cos_msg.video_cover',
  head: 'signed',
  request: shape({
    coverName: field('cover_name', OptionalText),
    snapshotToken: field('snapshot_url', v.pipe(Text, v.minLength(1), v.maxLength(2_000))),
  }),
  answer: shape({
    errorCode: field('error_code', v.number()),
    errorInfo: field('error_msg', OptionalText),
    downloadUrl: field('download_url', v.optional(Text)),
  }),
});
