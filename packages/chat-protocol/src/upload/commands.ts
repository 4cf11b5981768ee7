import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, OptionalText, Text } from '../scalars.ts';
import { field, shape } from '../shape.ts';

/** @source protocol "upload file_type" */
export const UPLOAD_KIND = { image: 1, video: 2, audio: 3, file: 255 } as const;
export type UploadKind = keyof typeof UPLOAD_KIND;

const MB = 1024 * 1024;
/** @source im §9 "Default size limits" */
export const UPLOAD_LIMIT_BYTES: { readonly [Kind in UploadKind]: number } = {
  image: 20 * MB,
  audio: 20 * MB,
  file: 100 * MB,
  video: 100 * MB,
};

/** @source protocol "image types", "video types" */
export const IMAGE_TYPES = ['jpg', 'jpeg', 'gif', 'png', 'bmp', 'image', 'webp'] as const;
export const VIDEO_TYPES = ['mp4', 'quicktime', 'mov'] as const;

/** Where to put a file with one PUT, and where it can be read afterwards. @source im §7 "Pre-signed URL" */
export const signUpload = defineCommand({
  servcmd: 'im_cos_msg.pre_sig',
  head: 'signed',
  request: shape({
    fileType: field('file_type', v.picklist([1, 2, 3, 255], 'must be 1, 2, 3 or 255')),
    fileName: field('file_name', v.pipe(Text, v.minLength(1), v.maxBytes(256))),
    uploadMethod: field('upload_method', v.optional(Count, 0)),
    validForSec: field('Duration', v.optional(Count, 900)),
  }),
  answer: shape({
    uploadUrl: field('upload_url', Text),
    downloadUrl: field('download_url', Text),
    expiresAtSec: field('expired_time', v.optional(Count, 0)),
    requestId: field('request_id', OptionalText),
    /** Names the video to the snapshot command. */
    snapshotRequest: field('snapshot_url', OptionalText),
    thumbUrl: field('thumb_url', OptionalText),
    largeUrl: field('large_url', OptionalText),
  }),
});

/** The first picture of an uploaded video. @source im §7 "Video cover" */
export const getVideoCover = defineCommand({
  servcmd: 'im_cos_msg.video_cover',
  head: 'signed',
  request: shape({
    version: field('version', v.optional(Count, 1)),
    platform: field('platform', v.optional(v.union([Count, Text]), 7)),
    coverName: field('cover_name', OptionalText),
    snapshotRequest: field('snapshot_url', OptionalText),
  }),
  answer: shape({
    errorCode: field('error_code', v.optional(v.number(), 0)),
    errorMessage: field('error_msg', OptionalText),
    snapshotUrl: field('download_url', OptionalText),
  }),
});
