import { deleteAttributes } from '@touchline/chat-protocol/attribute/commands';

import { answer } from '../answer.ts';
import { changeOwnAttributes } from './change-attributes.ts';

export default answer(deleteAttributes, async ({ attributes, ...place }, context) => {
  const remove = attributes.map(({ key }) => key);
  const { groupId, mainSequence, control } = place;
  const changed = await changeOwnAttributes(context, 'remove', { groupId, mainSequence, control, remove });
  return { mainSequence: changed.mainSequence };
});
