import { getPinnedMessages } from '@touchline/chat-protocol/group/pin-commands';

import { answer } from '../answer.ts';
import { requirePlace } from '../topic/topic-place.ts';
import { requireMember } from './membership.ts';

export default answer(getPinnedMessages, async (request, context) => {
  const { group, conversation } = await requirePlace(context, request);
  await requireMember(context, group.groupId, context.userId);
  return { pinned: await context.pins.list(conversation) };
});
