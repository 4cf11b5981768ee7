import { defineNoun } from '../session/noun.ts';
import { createAttributes, type Attributes } from './attributes.ts';

export const attributeNoun = defineNoun<Attributes>(({ context }) => {
  const { methods, left, ...store } = createAttributes(context);
  return { methods, takeStateTip: (groupID, tip) => store.takeTip(groupID, tip), left };
});
