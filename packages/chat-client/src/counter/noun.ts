import { defineNoun } from '../session/noun.ts';
import { createCounters, type Counters } from './counters.ts';

export const counterNoun = defineNoun<Counters>(({ context }) => {
  const { methods, left, ...store } = createCounters(context);
  return { methods, takeStateTip: (groupID, tip) => store.takeTip(groupID, tip), left };
});
