import { getOnlineCount, ONLINE_COUNT_EXPIRES_SEC } from '@touchline/chat-protocol/live-room/commands';

import { answer } from '../answer.ts';
import { requireGroup } from '../group/membership.ts';

export default answer(getOnlineCount, async ({ groupId }, context) => {
  await requireGroup(context, groupId);
  return { onlineCount: await context.rooms.count(groupId), expiresInSec: ONLINE_COUNT_EXPIRES_SEC };
});
