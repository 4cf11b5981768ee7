import { removeGroupReaction } from '@touchline/chat-protocol/message/reaction-commands';

import { answer } from '../answer.ts';
import { removeReaction, requireGroupTarget } from './react.ts';

export default answer(removeGroupReaction, async (request, context) => {
  await removeReaction(context, await requireGroupTarget(context, request), request.reaction);
  return {};
});
