import { defineNoun } from '../noun.ts';
import type { Base } from '../context.ts';
import { type GroupCounterRepository, groupCounterRepository } from './counter-repository.ts';
import getCounters from './get-counters.ts';
import updateCounters from './update-counters.ts';

declare module '../context.ts' {
  interface ChatContext {
    groupCounters: GroupCounterRepository;
  }
}

/** Counters of groups. */
export default defineNoun({
  answers: {
    getCounters,
    updateCounters,
  },
  open: ({ db, appId }: Pick<Base, 'db' | 'appId'>) => ({
    groupCounters: groupCounterRepository(db, appId),
  }),
});
