import { saveMerged } from '@touchline/chat-protocol/merged/commands';

import { answer } from '../answer.ts';
import { assertNoGuest } from '../app/app-rules.ts';

export default answer(saveMerged, async ({ messages }, { app, userId, merged, nowSec }) => {
  assertNoGuest(app, userId);
  const downloadKey = await merged.save(userId, messages, nowSec());
  return { downloadKey, pbDownloadKey: downloadKey };
});
