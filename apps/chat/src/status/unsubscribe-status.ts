import { unsubscribeStatus } from '@touchline/chat-protocol/status/commands';

import { answer } from '../answer.ts';

export default answer(unsubscribeStatus, async ({ userIds, unsubscribesAll }, { userId, statuses }) => {
  await statuses.unsubscribe(userId, unsubscribesAll === 1 ? undefined : userIds);
  return { failures: [] };
});
