import { clearRoom } from '@touchline/chat-protocol/live-room/moderation-commands';

import { answer } from '../answer.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import { requireModerator } from './moderation.ts';
import { notifyRoom } from './notify-tally.ts';

export default answer(clearRoom, async ({ groupId }, context) => {
  await requireModerator(context, groupId);
  const { sequence } = await context.messages.lastSequence(groupConversation(groupId));
  await context.groups.changeRoom(groupId, { clearedSequence: sequence });
  context.notify.roomChanged(groupId);
  notifyRoom(context, groupId, { type: 'cleared', sequence });
  return {};
});
