import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, OptionalText, Text } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { FILE_TYPES } from './rules.ts';

/**
 * Keys for uploading to the vendor's own store, by the plugin that came before the signed PUT. There is no such store
 * here: the answer says so.
 */
export const fetchStoreKeys = defineCommand({
  servcmd: 'im_cos_sign_svr.cos',
  head: 'signed',
  request: shape({ durationSec: field('duration', v.optional(Count, 300)) }),
  answer: shape({ expiresSec: field('expired_time', v.optional(Count)) }),
});

/** Addresses to put several files to, as version 3 of the public client asks for them. */
export const prepareUploads = defineCommand({
  servcmd: 'im_cos_msg.simple_sig',
  head: 'signed',
  request: shape({
    files: list(
      'rpt_upload_object',
      shape({
        id: field('uint32_file_id', v.optional(Count, 1)),
        fileType: field(
          'uint32_file_type',
          v.picklist(FILE_TYPES, `must be one of ${FILE_TYPES.join(', ')}`),
        ),
        fileName: field('str_file_name', v.pipe(Text, v.minLength(1), v.maxLength(1_000))),
      }),
      10,
    ),
  }),
  answer: shape({
    places: list(
      'rpt_pre_sig',
      shape({
        id: field('uint32_file_id', Count),
        exists: field('uint32_exist_flag', Count),
        uploadUrl: field('str_upload_url', Text),
        downloadUrl: field('str_download_url', Text),
        snapshotToken: field('str_snapshot_url', OptionalText),
        fileKey: field('str_file_key', OptionalText),
      }),
    ),
  }),
});
