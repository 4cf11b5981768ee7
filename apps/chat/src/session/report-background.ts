import { reportBackground } from '@touchline/chat-protocol/session/commands';

import { answer } from '../answer.ts';
import { userPresence } from './logins.ts';

/** A device in the background keeps its socket but does not count as online. */
export default answer(reportBackground, async (_request, { app, userId, session, presence }) => {
  await presence.leave(userPresence(app.appId, userId), String(session.instanceId));
  return {};
});
