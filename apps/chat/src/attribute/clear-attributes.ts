import { clearAttributes } from '@touchline/chat-protocol/attribute/commands';

import { answer } from '../answer.ts';
import { changeOwnAttributes } from './change-attributes.ts';

export default answer(clearAttributes, async ({ groupId, mainSequence, control }, context) => {
  const place = { groupId, mainSequence, control, isReplacing: true };
  const changed = await changeOwnAttributes(context, 'clear', place);
  return { mainSequence: changed.mainSequence };
});
