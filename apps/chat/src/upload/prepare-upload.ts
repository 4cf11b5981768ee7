import { prepareUpload } from '@touchline/chat-protocol/upload/commands';

import { answer } from '../answer.ts';
import { uploadPlace } from './upload-place.ts';

export default answer(prepareUpload, (request, context) => {
  const { key: _key, ...place } = uploadPlace(context, request);
  return Promise.resolve(place);
});
