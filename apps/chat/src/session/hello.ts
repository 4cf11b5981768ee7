import { hello } from '@touchline/chat-protocol/session/commands';

import { answer } from '../answer.ts';
import { presenceTtlMs, userPresence } from './logins.ts';

export default answer(hello, async (_request, { app, userId, session, presence, helloIntervalSec }) => {
  const ttlMs = presenceTtlMs(helloIntervalSec);
  await presence.touch(userPresence(app.appId, userId), String(session.instanceId), ttlMs);
  return {};
});
