import { setAttributes } from '@touchline/chat-protocol/attribute/commands';

import { answer } from '../answer.ts';
import { changeOwnAttributes } from './change-attributes.ts';

export default answer(setAttributes, async ({ groupId, mainSequence, control, attributes }, context) => {
  const changed = await changeOwnAttributes(context, 'set', {
    groupId,
    mainSequence,
    control,
    set: attributes,
  });
  return {
    mainSequence: changed.mainSequence,
    attributes: changed.attributes.map(({ key, sequence }) => ({ key, sequence })),
  };
});
