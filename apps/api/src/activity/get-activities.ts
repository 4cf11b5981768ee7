import { getActivities } from '@touchline/contract/activity';
import { brandOfSource } from '@touchline/domain/brand';
import { handle } from '../handle.ts';

export default handle(getActivities, async ({ state, page }, { activities, common, language, nowSec }) =>
  activities.page(state, { page, brand: brandOfSource(common.sp_source), language, nowSec }),
);
