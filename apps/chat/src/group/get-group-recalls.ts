import { getGroupRecalls } from '@touchline/chat-protocol/group/recall-commands';

import { answer } from '../answer.ts';
import { requireMember } from './membership.ts';
import { recallsOf } from './recalls-of.ts';

export default answer(getGroupRecalls, async (request, context) => {
  await requireMember(context, request.groupId, context.userId);
  return recallsOf(context, request);
});
