import { setPushToken } from '@touchline/chat-protocol/session/device-commands';

import { answer } from '../answer.ts';

export default answer(setPushToken, async (request, { session, sessions }) => {
  await sessions.setPushToken(session.a2Hash, JSON.stringify(request));
  return {};
});
