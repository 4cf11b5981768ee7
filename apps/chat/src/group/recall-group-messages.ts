import { recallGroupMessages } from '@touchline/chat-protocol/group/recall-commands';

import { answer } from '../answer.ts';
import { requirePlace } from '../topic/topic-place.ts';
import { actorOf } from './membership.ts';
import { recallFromGroup } from './recall-from-group.ts';

export default answer(recallGroupMessages, async (request, context) => {
  const { userId, session } = context;
  const place = await requirePlace(context, request);
  const actor = await actorOf(context, request, userId);
  const sequences = request.messages.map((one) => one.sequence);
  const by = { userId, actor, instanceId: session.instanceId };
  return { results: await recallFromGroup(context, place, { ...by, sequences }) };
});
