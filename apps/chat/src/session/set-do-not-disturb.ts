import { setDoNotDisturb } from '@touchline/chat-protocol/session/do-not-disturb-commands';

import { answer } from '../answer.ts';

export default answer(setDoNotDisturb, async (hours, { userId, quietHours }) => {
  await quietHours.set(userId, hours);
  return {};
});
