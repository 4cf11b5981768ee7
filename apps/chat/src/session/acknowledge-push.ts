import { acknowledgePush } from '@touchline/chat-protocol/session/commands';

import { answer, NO_ANSWER } from '../answer.ts';

export default answer(acknowledgePush, ({ sessionData }, { session }) => {
  if (sessionData !== undefined) session.outbox.acknowledged(String(sessionData));
  return Promise.resolve(NO_ANSWER);
});
