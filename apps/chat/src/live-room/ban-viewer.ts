import { banViewer } from '@touchline/chat-protocol/live-room/moderation-commands';

import { answer } from '../answer.ts';
import { assertMayActOnViewer, banFrom, requireModerator, unbanFrom } from './moderation.ts';

export default answer(banViewer, async ({ groupId, userId, seconds, reason }, context) => {
  const by = await requireModerator(context, groupId);
  await assertMayActOnViewer(context, by, { userId, what: 'kick' });
  const target = { userIds: [userId], operatorId: by.userId };
  if (seconds === 0) await unbanFrom(context, by.group, target);
  else await banFrom(context, by.group, { ...target, seconds, reason });
  return {};
});
