import { setDoNotDisturb } from '@touchline/chat-protocol/session/do-not-disturb-commands';

import { answer } from '../answer.ts';

export default answer(setDoNotDisturb, async (hours, { userId, session, quietHours, notify }) => {
  await quietHours.set(userId, hours);
  notify.users([userId], { type: 'quietHoursSet', hours }, { exceptInstance: session.instanceId });
  return {};
});
