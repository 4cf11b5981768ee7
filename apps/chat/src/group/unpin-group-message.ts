import { chatError } from '@touchline/chat-protocol/chat-error';
import { unpinGroupMessage } from '@touchline/chat-protocol/group/pin-commands';

import { answer } from '../answer.ts';
import { requirePlace } from '../topic/topic-place.ts';
import { actorOf, assertMay } from './membership.ts';
import { notifyPin } from './notify-pin.ts';

export default answer(unpinGroupMessage, async (request, context) => {
  const { userId, messages, pins } = context;
  const place = await requirePlace(context, request);
  const { group, conversation } = place;
  assertMay('pinMessage', group, await actorOf(context, group, userId));
  const message = await messages.find(conversation, request.sequence);
  if (message === undefined) throw chatError('GROUP_MESSAGE_NOT_FOUND');
  if (await pins.remove(conversation, message.sequence))
    await notifyPin(context, place, { message, isPinned: false });
  return {};
});
