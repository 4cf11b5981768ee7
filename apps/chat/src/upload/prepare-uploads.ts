import { prepareUploads } from '@touchline/chat-protocol/upload/plugin-commands';

import { answer } from '../answer.ts';
import { assertNoGuest } from '../app/app-rules.ts';
import { uploadPlace } from './upload-place.ts';

const DURATION_SEC = 900;

export default answer(prepareUploads, async ({ files }, context) => {
  assertNoGuest(context.app, context.head.userId ?? '');
  return {
    places: files.map(({ id, ...file }) => {
      const place = uploadPlace(context, { ...file, durationSec: DURATION_SEC });
      const { key, uploadUrl, downloadUrl, snapshotToken = '' } = place;
      return { id, exists: 0, uploadUrl, downloadUrl, snapshotToken, fileKey: key };
    }),
  };
});
