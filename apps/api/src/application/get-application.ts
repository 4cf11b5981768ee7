import { getApplication } from '@touchline/contract/application';
import { handle } from '../handle.ts';
import { requirementsOf, REVIEW_DAYS } from './requirements.ts';

export default handle(getApplication, async ({ role }, context) => {
  const application = await context.applications.newest(context.caller.account.id, role);
  return {
    requirements: await requirementsOf(context),
    review_days: REVIEW_DAYS,
    ...(application && { application }),
  };
});
