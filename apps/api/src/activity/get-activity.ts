import { getActivity } from '@touchline/contract/activity';
import { handle } from '../handle.ts';
import { activityPage, findActivity } from './activity-page.ts';

export default handle(getActivity, async ({ id }, context) =>
  activityPage(await findActivity(id, context), context),
);
