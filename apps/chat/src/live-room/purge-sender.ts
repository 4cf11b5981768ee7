import { purgeSender } from '@touchline/chat-protocol/live-room/moderation-commands';

import { answer } from '../answer.ts';
import { assertMayActOnViewer, purgeFrom, requireModerator } from './moderation.ts';

export default answer(purgeSender, async ({ groupId, userId }, context) => {
  const by = await requireModerator(context, groupId);
  await assertMayActOnViewer(context, by, { userId, what: 'mute' });
  return { count: await purgeFrom(context, by.group, { userId, operatorId: by.userId }) };
});
