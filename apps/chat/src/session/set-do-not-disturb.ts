import { doNotDisturbEvent, setDoNotDisturb } from '@touchline/chat-protocol/session/do-not-disturb-commands';

import { answer } from '../answer.ts';

export default answer(setDoNotDisturb, async (hours, { userId, session, quietHours, tell }) => {
  await quietHours.set(userId, hours);
  tell.users([userId], doNotDisturbEvent(hours), { exceptInstance: session.instanceId });
  return {};
});
