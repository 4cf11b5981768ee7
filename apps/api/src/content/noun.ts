import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import { contentData, contentRepository, type Contents } from './content-repository.ts';
import getByTag from './get-by-tag.ts';
import getProgress from './get-progress.ts';
import getRightsRules from './get-rights-rules.ts';
import likeContent from './like-content.ts';
import notePlays from './note-plays.ts';
import noteProgress from './note-progress.ts';
import { contentSearchRepository, type ContentFinder } from './content-search-repository.ts';
import { createPlayCounts, type PlayCounts } from './play-counts.ts';
import { progressRepository, type ProgressStore } from './progress-repository.ts';
import removeAsOperator from './remove-as-operator.ts';
import removeContent from './remove-content.ts';
import removeRightsRule from './remove-rights-rule.ts';
import { rightsRepository, type RightsRules } from './rights-repository.ts';
import saveRightsRule from './save-rights-rule.ts';
import setVisibility from './set-visibility.ts';

declare module '../services.ts' {
  interface Services {
    contents: Contents;
    contentFinder: ContentFinder;
    playCounts: PlayCounts;
    progress: ProgressStore;
    rightsRules: RightsRules;
  }
}

/** What is published, whatever it is: states, tags, counts, likes, how far it was watched, rights. */
export default defineNoun({
  calls: {
    getByTag,
    getProgress,
    getRightsRules,
    likeContent,
    notePlays,
    noteProgress,
    removeAsOperator,
    removeContent,
    removeRightsRule,
    saveRightsRule,
    setVisibility,
  },
  open: ({ db }: Pick<Base, 'db'>) => {
    const contents = contentRepository(db);
    return {
      contents,
      contentFinder: contentSearchRepository(db),
      playCounts: createPlayCounts(contents),
      progress: progressRepository(db),
      rightsRules: rightsRepository(db),
    };
  },
  upkeep: ({ playCounts }) => [{ name: 'play-counts', everyMs: 0, run: () => playCounts.flush() }],
  close: ({ playCounts }) => playCounts.flush(),
  personalData: [contentData],
});
