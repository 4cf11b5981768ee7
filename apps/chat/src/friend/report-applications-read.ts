import { reportApplicationsRead } from '@touchline/chat-protocol/friend/application-commands';
import { applicationsReadEvent } from '@touchline/chat-protocol/friend/pushes';

import { answer } from '../answer.ts';

export default answer(reportApplicationsRead, async ({ latestSec }, context) => {
  const { userId, friends, tell, session } = context;
  const untilSec = latestSec === '' || latestSec === 0 ? context.nowSec() : latestSec;
  await friends.reportRead(userId, untilSec);
  tell.users([userId], applicationsReadEvent(untilSec), { exceptInstance: session.instanceId });
  return {};
});
