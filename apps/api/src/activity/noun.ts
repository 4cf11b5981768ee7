import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import { activityData, activityRepository, type Activities } from './activity-repository.ts';
import getActivities from './get-activities.ts';
import getActivity from './get-activity.ts';
import getWrittenActivities from './get-written-activities.ts';
import joinActivity from './join-activity.ts';
import saveActivity from './save-activity.ts';
import voteInActivity from './vote-in-activity.ts';

declare module '../services.ts' {
  interface Services {
    activities: Activities;
  }
}

/** Activities: pages of blocks that the operator makes. */
export default defineNoun({
  calls: { getActivities, getActivity, getWrittenActivities, joinActivity, saveActivity, voteInActivity },
  open: ({ db }: Pick<Base, 'db'>) => ({ activities: activityRepository(db) }),
  personalData: [activityData],
});
