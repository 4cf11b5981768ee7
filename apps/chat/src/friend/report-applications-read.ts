import { reportApplicationsRead } from '@touchline/chat-protocol/friend/application-commands';

import { answer } from '../answer.ts';

/**
 * A client that reports "until now" derives the server's time from its login, in seconds and without the
 * latency of that answer. Its "now" may be early enough to leave applications unread that it has just shown.
 */
const BEHIND_SEC = 2;

const untilOf = (latestSec: number | '', nowSec: number): number =>
  latestSec === '' || latestSec === 0 || latestSec >= nowSec - BEHIND_SEC ? nowSec : latestSec;

export default answer(reportApplicationsRead, async ({ latestSec }, context) => {
  const { userId, friends, notify, session } = context;
  const untilSec = untilOf(latestSec, context.nowSec());
  await friends.reportRead(userId, untilSec);
  notify.users([userId], { type: 'friendRequestsRead', untilSec }, { exceptInstance: session.instanceId });
  return {};
});
