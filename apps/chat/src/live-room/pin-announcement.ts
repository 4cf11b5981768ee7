import { pinAnnouncement } from '@touchline/chat-protocol/live-room/room-commands';

import { answer } from '../answer.ts';
import { requireModerator } from './moderation.ts';
import { tellRoom } from './tell-tally.ts';

export default answer(pinAnnouncement, async ({ groupId, text }, context) => {
  const { userId } = await requireModerator(context, groupId);
  const pinned = text === '' ? undefined : { text, byUserId: userId, atSec: context.nowSec() };
  await context.groups.changeRoom(groupId, { pinned });
  context.tell.roomChanged(groupId);
  tellRoom(context, groupId, pinned === undefined ? { type: 'unpinned' } : { type: 'pinned', ...pinned });
  return {};
});
