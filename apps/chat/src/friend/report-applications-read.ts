import { reportApplicationsRead } from '@touchline/chat-protocol/friend/application-commands';
import { applicationsReadEvent } from '@touchline/chat-protocol/friend/pushes';

import { answer } from '../answer.ts';

/**
 * A client that says "until now" knows our time from its login, to the second, and less the way of that answer: its
 * now may be so long ago that what it has just been shown would stay unread.
 */
const BEHIND_SEC = 2;

const untilOf = (latestSec: number | '', nowSec: number): number =>
  latestSec === '' || latestSec === 0 || latestSec >= nowSec - BEHIND_SEC ? nowSec : latestSec;

export default answer(reportApplicationsRead, async ({ latestSec }, context) => {
  const { userId, friends, tell, session } = context;
  const untilSec = untilOf(latestSec, context.nowSec());
  await friends.reportRead(userId, untilSec);
  tell.users([userId], applicationsReadEvent(untilSec), { exceptInstance: session.instanceId });
  return {};
});
