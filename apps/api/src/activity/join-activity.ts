import { joinActivity } from '@touchline/contract/activity';
import { handle } from '../handle.ts';
import { activityPage, findRunning } from './activity-page.ts';

export default handle(joinActivity, async ({ id }, context) => {
  const { activities, caller, nowSec } = context;
  const found = await findRunning(id, context);
  await activities.join(id, caller.account.id, nowSec);
  return activityPage(found, context);
});
