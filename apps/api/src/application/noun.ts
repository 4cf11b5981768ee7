import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import { applicationData, applicationRepository, type Applications } from './application-repository.ts';
import decideApplication from './decide-application.ts';
import getApplication from './get-application.ts';
import getApplications from './get-applications.ts';
import submitApplication from './submit-application.ts';

declare module '../services.ts' {
  interface Services {
    applications: Applications;
  }
}

/** Applications to be an anchor, an analyst or a guild, and their review. */
export default defineNoun({
  calls: { decideApplication, getApplication, getApplications, submitApplication },
  open: ({ db }: Pick<Base, 'db'>) => ({ applications: applicationRepository(db) }),
  personalData: [applicationData],
});
