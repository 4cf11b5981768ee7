import { listRestrictions } from '@touchline/chat-protocol/live-room/moderation-commands';

import { answer } from '../answer.ts';
import { requireModerator } from './moderation.ts';

export default answer(listRestrictions, async ({ groupId }, context) => {
  await requireModerator(context, groupId);
  return { restrictions: await context.restrictions.list(groupId, context.nowSec()) };
});
