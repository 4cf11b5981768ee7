import { addC2cReaction } from '@touchline/chat-protocol/message/reaction-commands';

import { answer } from '../answer.ts';
import { addReaction, requireC2cTarget } from './react.ts';

export default answer(addC2cReaction, async (request, context) => {
  await addReaction(context, await requireC2cTarget(context, request), request.reaction);
  return {};
});
