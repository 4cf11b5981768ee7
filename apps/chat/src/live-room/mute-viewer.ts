import { muteViewer } from '@touchline/chat-protocol/live-room/room-commands';

import { answer } from '../answer.ts';
import { assertMayActOnViewer, muteInRoom, requireModerator } from './moderation.ts';

export default answer(muteViewer, async ({ groupId, userId, seconds }, context) => {
  const by = await requireModerator(context, groupId);
  await assertMayActOnViewer(context, by, { userId, what: 'mute' });
  await muteInRoom(context, by.group, { userIds: [userId], seconds, operatorId: by.userId });
  return {};
});
