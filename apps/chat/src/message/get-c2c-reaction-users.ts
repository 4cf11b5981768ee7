import { getC2cReactionUsers } from '@touchline/chat-protocol/message/reaction-commands';

import { answer } from '../answer.ts';
import { reactionUsers, requireC2cTarget } from './react.ts';

export default answer(getC2cReactionUsers, async (request, context) =>
  reactionUsers(context, await requireC2cTarget(context, request), request),
);
