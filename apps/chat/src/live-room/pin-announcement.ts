import { pinAnnouncement } from '@touchline/chat-protocol/live-room/moderation-commands';

import { answer } from '../answer.ts';
import { requireModerator } from './moderation.ts';
import { notifyRoom } from './notify-tally.ts';

export default answer(pinAnnouncement, async ({ groupId, text }, context) => {
  const { userId } = await requireModerator(context, groupId);
  const pinned = text === '' ? undefined : { text, byUserId: userId, atSec: context.nowSec() };
  await context.groups.changeRoom(groupId, { pinned });
  context.notify.roomChanged(groupId);
  notifyRoom(context, groupId, pinned === undefined ? { type: 'unpinned' } : { type: 'pinned', ...pinned });
  return {};
});
