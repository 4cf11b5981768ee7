import { removeC2cReaction } from '@touchline/chat-protocol/message/reaction-commands';

import { answer } from '../answer.ts';
import { removeReaction, requireC2cTarget } from './react.ts';

export default answer(removeC2cReaction, async (request, context) => {
  await removeReaction(context, await requireC2cTarget(context, request), request.reaction);
  return {};
});
