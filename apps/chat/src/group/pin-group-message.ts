import { chatError } from '@touchline/chat-protocol/chat-error';
import { MAX_PINNED, pinGroupMessage } from '@touchline/chat-protocol/group/pin-commands';

import { answer } from '../answer.ts';
import { requirePlace } from '../topic/topic-place.ts';
import { actorOf, assertMay } from './membership.ts';
import { notifyPin } from './notify-pin.ts';

export default answer(pinGroupMessage, async (request, context) => {
  const { userId, messages, pins, clock } = context;
  const place = await requirePlace(context, request);
  const { group, conversation } = place;
  assertMay('pinMessage', group, await actorOf(context, group, userId));
  const message = await messages.find(conversation, request.sequence);
  if (message === undefined || message.isTip || message.revokedBy !== undefined)
    throw chatError('GROUP_MESSAGE_NOT_FOUND');
  const { sequence } = message;
  const all = await pins.list(conversation);
  if (all.some((one) => one.sequence === sequence)) return {};
  const wasPinned = await pins.add(
    conversation,
    { sequence, userId },
    { nowMs: clock.nowMs(), max: MAX_PINNED },
  );
  if (!wasPinned) throw chatError('GROUP_TOO_MANY_PINNED');
  await notifyPin(context, place, { message, isPinned: true });
  return {};
});
