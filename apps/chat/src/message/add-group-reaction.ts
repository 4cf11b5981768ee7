import { addGroupReaction } from '@touchline/chat-protocol/message/reaction-commands';

import { answer } from '../answer.ts';
import { addReaction, requireGroupTarget } from './react.ts';

export default answer(addGroupReaction, async (request, context) => {
  await addReaction(context, await requireGroupTarget(context, request), request.reaction);
  return {};
});
