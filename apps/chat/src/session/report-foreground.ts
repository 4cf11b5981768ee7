import { reportForeground } from '@touchline/chat-protocol/session/device-commands';

import { answer } from '../answer.ts';
import { PRESENCE_TTL_MS, userPresence } from './logins.ts';

/** A device that comes to the front counts as online again. */
export default answer(reportForeground, async (_request, context) => {
  const { app, userId, session, presence } = context;
  await context.sessions.setBackground(session.a2Hash, undefined);
  const room = userPresence(app.appId, userId);
  await presence.touch(room, String(session.instanceId), PRESENCE_TTL_MS);
  return {};
});
