import { getGroupReactionUsers } from '@touchline/chat-protocol/message/reaction-commands';

import { answer } from '../answer.ts';
import { reactionUsers, requireGroupTarget } from './react.ts';

export default answer(getGroupReactionUsers, async (request, context) =>
  reactionUsers(context, await requireGroupTarget(context, request), request),
);
