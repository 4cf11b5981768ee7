import { clearRoom } from '@touchline/chat-protocol/live-room/room-commands';

import { answer } from '../answer.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import { requireModerator } from './moderation.ts';
import { tellRoom } from './tell-tally.ts';

export default answer(clearRoom, async ({ groupId }, context) => {
  await requireModerator(context, groupId);
  const { sequence } = await context.messages.lastSequence(groupConversation(groupId));
  await context.groups.changeRoom(groupId, { clearedSequence: sequence });
  context.tell.roomChanged(groupId);
  tellRoom(context, groupId, { type: 'cleared', sequence });
  return {};
});
