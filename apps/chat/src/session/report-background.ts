import { reportBackground } from '@touchline/chat-protocol/session/device-commands';

import { answer } from '../answer.ts';
import { userPresence } from './logins.ts';

/** A device in the background keeps its socket but does not count as online. */
export default answer(reportBackground, async (request, context) => {
  const { app, userId, session, sessions, presence } = context;
  const { c2cUnread, groupUnread } = request;
  await sessions.setBackground(session.a2Hash, { c2cUnread, groupUnread });
  await presence.leave(userPresence(app.appId, userId), String(session.instanceId));
  return {};
});
