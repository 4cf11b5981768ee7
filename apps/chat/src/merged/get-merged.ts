import { chatError } from '@touchline/chat-protocol/chat-error';
import { getMerged } from '@touchline/chat-protocol/merged/commands';

import { answer } from '../answer.ts';

export default answer(getMerged, async ({ downloadKey }, { merged }) => {
  const messages = await merged.find(downloadKey);
  if (messages === undefined) throw chatError('MERGED_NOT_FOUND');
  return { messages };
});
