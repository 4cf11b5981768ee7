import { prepareUpload } from '@touchline/chat-protocol/upload/commands';

import { answer } from '../answer.ts';
import { assertNoGuest } from '../app/app-rules.ts';
import { uploadPlace } from './upload-place.ts';

export default answer(prepareUpload, async (request, context) => {
  assertNoGuest(context.app, context.head.userId ?? '');
  const { key: _key, ...place } = uploadPlace(context, request);
  return place;
});
