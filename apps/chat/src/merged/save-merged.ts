import { saveMerged } from '@touchline/chat-protocol/merged/commands';

import { answer } from '../answer.ts';

export default answer(saveMerged, async ({ messages }, { userId, merged, nowSec }) => {
  const downloadKey = await merged.save(userId, messages, nowSec());
  return { downloadKey, pbDownloadKey: downloadKey };
});
