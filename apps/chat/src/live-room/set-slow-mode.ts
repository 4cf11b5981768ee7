import { setSlowMode } from '@touchline/chat-protocol/live-room/moderation-commands';

import { answer } from '../answer.ts';
import { requireModerator } from './moderation.ts';
import { notifyRoom } from './notify-tally.ts';

export default answer(setSlowMode, async ({ groupId, seconds, exemptLevel }, context) => {
  await requireModerator(context, groupId);
  await context.groups.changeRoom(groupId, { slowModeSec: seconds, slowModeExemptLevel: exemptLevel });
  context.notify.roomChanged(groupId);
  notifyRoom(context, groupId, { type: 'slowMode', seconds, exemptLevel });
  return {};
});
