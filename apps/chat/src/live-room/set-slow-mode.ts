import { setSlowMode } from '@touchline/chat-protocol/live-room/room-commands';

import { answer } from '../answer.ts';
import { requireModerator } from './moderation.ts';
import { tellRoom } from './tell-tally.ts';

export default answer(setSlowMode, async ({ groupId, seconds, exemptLevel }, context) => {
  await requireModerator(context, groupId);
  await context.groups.changeRoom(groupId, { slowModeSec: seconds, slowModeExemptLevel: exemptLevel });
  context.tell.roomChanged(groupId);
  tellRoom(context, groupId, { type: 'slowMode', seconds, exemptLevel });
  return {};
});
