import { defineNoun } from '../noun.ts';
import type { Base } from '../context.ts';
import getMerged from './get-merged.ts';
import { type MergedRepository, mergedRepository } from './merged-repository.ts';
import saveMerged from './save-merged.ts';

declare module '../context.ts' {
  interface ChatContext {
    merged: MergedRepository;
  }
}

/** Merged messages that are too large to travel. */
export default defineNoun({
  answers: {
    getMerged,
    saveMerged,
  },
  open: ({ db, appId }: Pick<Base, 'db' | 'appId'>) => ({
    merged: mergedRepository(db, appId),
  }),
});
