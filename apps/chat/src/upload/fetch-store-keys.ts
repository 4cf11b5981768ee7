import { chatError } from '@touchline/chat-protocol/chat-error';
import { fetchStoreKeys } from '@touchline/chat-protocol/upload/plugin-commands';

import { answer } from '../answer.ts';

export default answer(fetchStoreKeys, () =>
  Promise.reject(
    chatError(
      'UPLOAD_UNSUPPORTED',
      'there is no object store of the vendor here; register tim-upload-plugin',
    ),
  ),
);
